#!/usr/bin/env python3
"""The software bill of materials of a release: every package of requirements.lock, as CycloneDX 1.6.

    python tools/sbom.py [FILE]      without FILE it is printed

Made from the lock alone, and from the licences that the installed packages state: the same lock gives the same bytes. A
package has one digest for each file that may be installed of it. Source: CycloneDX v1.6, ECMA-424.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
import uuid
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
_PIN = re.compile(r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^ ;\\]+)(?: ;(?P<marker>[^\\]*))?")
_DIGEST = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_WANTED_BY = re.compile(r"#\s+(?:via\s+)?(\S+)(?: \(pyproject\.toml(?::\w+)?\))?\s*$")
_NAMESPACE = uuid.UUID("5f0d6a8a-2a0c-5b6e-9d5b-0f6f6b1d7c11")
"""Of the serial numbers of this project's bills."""


def bill(lock: str) -> dict[str, Any]:
    """The bill of a lock file's text."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    own = f"pkg:pypi/{project['name']}@{project['version']}"
    components = list(_components(lock))
    references = {component["name"]: component["bom-ref"] for component in components} | {project["name"]: own}
    needs: dict[str, list[str]] = {reference: [] for reference in references.values()}
    for component in components:
        for wanting in component.pop("wanted by"):
            if wanting in references:
                needs[references[wanting]].append(component["bom-ref"])
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(_NAMESPACE, lock + own)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": project["name"],
                "version": project["version"],
                "purl": own,
                "licenses": [{"license": {"id": project["license"]}}],
            }
        },
        "components": components,
        "dependencies": [{"ref": ref, "dependsOn": sorted(wanted)} for ref, wanted in sorted(needs.items())],
    }


def _components(lock: str) -> Iterator[dict[str, Any]]:
    found = list(_PIN.finditer(lock))
    for number, pin in enumerate(found):
        end = found[number + 1].start() if number + 1 < len(found) else len(lock)
        block = lock[pin.end() : end]
        name, version = pin["name"].lower(), pin["version"]
        purl = f"pkg:pypi/{name}@{version}"
        yield {
            "type": "library",
            "bom-ref": purl,
            "name": name,
            "version": version,
            "purl": purl,
            "hashes": [{"alg": "SHA-256", "content": digest} for digest in sorted(_DIGEST.findall(block))],
            **_licence(name),
            **({"description": f"installed where {pin['marker'].strip()}"} if pin["marker"] else {}),
            "wanted by": [m[1] for line in block.splitlines() if (m := _WANTED_BY.search(line)) and m[1] != "via"],
        }


def _licence(name: str) -> dict[str, Any]:
    """The licence that an installed package states; nothing where it states none, or is not installed."""
    try:
        about = dict(metadata.metadata(name).json)
    except metadata.PackageNotFoundError:
        return {}
    if expression := about.get("license_expression"):
        return {"licenses": [{"expression": expression}]}
    classified = [c.rpartition(" :: ")[2] for c in about.get("classifier", []) if c.startswith("License ::")]
    stated = classified or [text for text in [str(about.get("license") or "")] if 0 < len(text) < 80]
    return {"licenses": [{"license": {"name": text}} for text in sorted(set(stated))]} if stated else {}


def main() -> int:
    """Writes the bill."""
    text = (
        json.dumps(bill((ROOT / "requirements.lock").read_text(encoding="utf-8")), indent=1, ensure_ascii=False) + "\n"
    )
    if len(sys.argv) > 1:
        path = Path(sys.argv[1])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())

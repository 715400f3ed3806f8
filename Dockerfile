# The program with its locked dependencies. In the folder of a briefing:
#   docker build --tag briefing /path/to/this/checkout
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/briefing" briefing check
# A preview that the machine outside reaches, without the desk: --publish 127.0.0.1:8000:8000 … briefing serve -a 0.0.0.0:8000
# A build that is to be the same next year names the image by its digest: --build-arg IMAGE=python:3.12-slim@sha256:…
ARG IMAGE=python:3.12-slim
FROM $IMAGE
# The Changes page is read from git, which must trust the folder that is lent to it.
RUN apt-get update && apt-get install --yes --no-install-recommends git && rm -rf /var/lib/apt/lists/* \
    && git config --system --add safe.directory /briefing
COPY . /program
RUN pip install --no-cache-dir --require-hashes --requirement /program/requirements.lock \
    && pip install --no-cache-dir --no-deps --no-build-isolation /program && rm -rf /program
WORKDIR /briefing
ENTRYPOINT ["briefing"]

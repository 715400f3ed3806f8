# The program with its locked dependencies. In the folder of a briefing:
#   docker build --tag briefing /path/to/this/checkout
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/briefing" briefing check
FROM python:3.12-slim
# The Changes page is read from git, which must trust the folder that is lent to it.
RUN apt-get update && apt-get install --yes --no-install-recommends git && rm -rf /var/lib/apt/lists/* \
    && git config --system --add safe.directory /briefing
COPY . /program
RUN pip install --no-cache-dir --require-hashes --requirement /program/requirements.lock \
    && pip install --no-cache-dir --no-deps --no-build-isolation /program && rm -rf /program
WORKDIR /briefing
ENTRYPOINT ["briefing"]

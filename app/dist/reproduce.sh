#!/bin/sh
# Builds the committed state twice, in two fresh clones, and compares the published files. With --built as the first argument,
# this checkout and its existing build replace the first clone. Other arguments, such as -Pimage, go to Maven.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
clones='one another-place'
if [ "${1-}" = --built ]; then
    shift
    clones=another-place
    mkdir -p "$work/one/app/dist"
    ln -s "$root/app/dist/target" "$work/one/app/dist/target"
fi
for clone in $clones; do
    git clone -q "$root" "$work/$clone"
    (cd "$work/$clone" && ./mvnw -q -B -DskipTests -Dtests.compile.skip -Dspotless.check.skip -T 2 "$@" -pl app/dist -am package)
done
status=0
for file in "$work"/one/app/dist/target/lifeguard*.jar "$work"/one/app/dist/target/lifeguard*.tar.gz "$work"/one/app/dist/target/lifeguard*.zip; do
    name=${file##*/}
    if cmp "$file" "$work/another-place/app/dist/target/$name"; then
        printf 'the same: %s\n' "$name"
    else
        status=1
    fi
done
exit "$status"

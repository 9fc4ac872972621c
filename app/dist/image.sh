#!/bin/sh
# Creates a trimmed runtime with Lifeguard and its start-up cache: image.sh CLI-TARGET FOLDER TIME. Maven's profile "image"
# runs it. The same files give the same image, byte for byte. The cache stores the dates and the path of its jars. The dates
# must match exactly, so the jars get TIME, as in the archive. The JVM accepts another absolute folder and compares only the
# rest of the path. The build still uses a folder with a fixed name, so that each build gives the same cache.
set -eu
cli=$1 folder=$2 time=$3
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
# shellcheck source=.mvn/jdk.sh
. "$root/.mvn/jdk.sh"
jdk=$(find_jdk 25) || {
    echo "image.sh: no JDK 25 or newer found" >&2
    exit 1
}

# The modules of the command line and of the demo, which needs HTTP and the modules that make a JVM observable.
modules=java.base,java.instrument,java.management,java.net.http,jdk.attach,jdk.httpserver,jdk.jfr

rm -rf "$folder"
mkdir -p "$folder/app"
"$jdk/bin/jlink" --add-modules "$modules" --strip-debug --no-man-pages --no-header-files --compress zip-6 \
    --output "$folder/runtime"
rm -f "$folder/runtime/bin/keytool" "$folder/runtime/bin/jwebserver"
cp "$cli/lifeguard.jar" "$folder/app/"
cp -R "$cli/lib" "$folder/app/lib"
find "$folder" -type d -exec chmod 755 {} +
find "$folder" -type f -exec chmod 644 {} +
chmod 755 "$folder/runtime/bin/"* "$folder/runtime/lib/jspawnhelper" "$folder/runtime/lib/jexec"
find "$folder" -exec touch -h -d "$time" {} +

stage=/tmp/lifeguard-image-app
mkdir "$stage" || {
    echo "image.sh: another build makes an image just now, or has left $stage: remove it" >&2
    exit 1
}
trap 'rm -rf "$stage"' EXIT
trap 'exit 130' INT TERM
cp -Rp "$folder/app/." "$stage"

# The classes that some typical commands load, sorted. Their order and the JVM's other output differ from run to run.
java=$folder/runtime/bin/java
jar=$stage/lifeguard.jar
"$java" -XX:+UseSerialGC -Xshare:off -XX:DumpLoadedClassList="$stage/classes.txt" -cp "$jar" dev.lifeguard.cli.Training "$stage/lib" \
    >/dev/null
sed -e '/^[@#]/d' -e 's/ .*//' "$stage/classes.txt" | LC_ALL=C sort -u >"$stage/sorted.txt"
"$java" -XX:+UseSerialGC -Xshare:dump -XX:SharedClassListFile="$stage/sorted.txt" -XX:SharedArchiveFile="$folder/app/lifeguard.jsa" \
    -cp "$jar" '-Xlog:cds*=off' '-Xlog:aot*=off' >/dev/null
chmod 644 "$folder/app/lifeguard.jsa"

# Checks that the cache works from another folder than the one it was made in, and that the agent is found in its place.
"$java" -XX:+UseSerialGC -Xshare:on -XX:SharedArchiveFile="$folder/app/lifeguard.jsa" -jar "$folder/app/lifeguard.jar" doctor \
    >"$stage/doctor.txt" 2>&1 || true # whether this machine can attach does not matter
grep -q " probe  *the agent is $folder/app/lib/" "$stage/doctor.txt" || {
    echo "image.sh: the image does not run as it should:" >&2
    cat "$stage/doctor.txt" >&2
    exit 1
}

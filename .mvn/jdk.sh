# Finds JDKs. Sourced by ./mvnw and ./lifeguard; POSIX sh.

# Prints the feature version (17, 25) of the JDK in directory $1; nothing when there is none.
jdk_version() {
    [ -n "$1" ] && [ -x "$1/bin/javac" ] || return 0
    if [ -r "$1/release" ]; then
        sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" | head -n 1
    else
        "$1/bin/java" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p' | head -n 1
    fi
}

# Prints the home of the java on the PATH.
jdk_on_path() {
    jdk_java=$(command -v java) || return 0
    jdk_java=$(readlink -f "$jdk_java" 2>/dev/null) || jdk_java=$(command -v java)
    jdk_home=${jdk_java%/bin/java}
    if [ ! -x "$jdk_home/bin/javac" ]; then # a shim, or the stub of macOS: ask it
        jdk_home=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.home = //p')
    fi
    printf '%s\n' "$jdk_home"
}

jdk_candidates() {
    printf '%s\n' "${JAVA_HOME:-}"
    env | sed -n -e 's/^JDK_*[0-9]*_*HOME=//p' -e 's/^JAVA_*[0-9][0-9]*_*HOME=//p' -e 's/^JAVA_HOME_[0-9][0-9A-Za-z_]*=//p'
    jdk_on_path
    for jdk_dir in /usr/lib/jvm/* /opt/* /opt/*/* "${HOME:-/}"/.sdkman/candidates/java/* "${HOME:-/}"/.jdks/* \
        "${HOME:-/}"/.m2/jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home \
        "${HOME:-/}"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
        printf '%s\n' "$jdk_dir"
    done
}

# Prints the home of the first JDK of version $1 or newer; status 1 when there is none.
find_jdk() {
    jdk_candidates | while IFS= read -r jdk_home; do
        jdk_found=$(jdk_version "$jdk_home")
        if [ "${jdk_found:-0}" -ge "$1" ]; then
            printf '%s\n' "$jdk_home"
            break
        fi
    done | grep .
}

#!/usr/bin/env bash
# Unpacks JDKs of Debian's unstable packages, with the C library that they need, into a folder of their own. They run on an
# older Debian too, and change nothing of it.
#
#   build/jdks.sh [VERSION...]      21, 26 or 27, all three without any; "newest" is the newest that Debian has
#   LIFEGUARD_JDKS=FOLDER           where; ~/.cache/lifeguard/jdks without it. FOLDER/27 is the home of JDK 27.
#
# apt checks the signature of the index, and by it each package. A JDK of the packages that the index names is left as it
# is; an older one is replaced. Prints each home with its packages' version.
set -euo pipefail

fail() {
    printf 'jdks.sh: %s\n' "$1" >&2
    exit 2
}

keyring=/usr/share/keyrings/debian-archive-keyring.gpg
for command in apt-get apt-cache dpkg-deb; do
    command -v "$command" >/dev/null || fail "needs $command of Debian"
done
[[ -r $keyring ]] || fail "needs $keyring of Debian's package debian-archive-keyring"
# Where this system gets its packages.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1)
[[ -n $mirror ]] || fail "apt has no index of Debian's packages: apt-get update gets it"
folder=${LIFEGUARD_JDKS:-${XDG_CACHE_HOME:-$HOME/.cache}/lifeguard/jdks}
mkdir -p "$folder" 2>/dev/null && [[ -w $folder ]] || fail "cannot write $folder: set LIFEGUARD_JDKS to another folder"
folder=$(cd "$folder" && pwd -P)
work=$(mktemp -d "$folder/.new.XXXXXX")
trap 'rm -rf "$work"' EXIT
log=$work/log

# apt with an index of its own, as if nothing were installed.
mkdir -p "$work"/lists/partial "$work"/archives/partial
: >"$work/status"
cat >"$work/unstable.sources" <<SOURCES
Types: deb
URIs: $mirror
Suites: unstable
Components: main
Signed-By: $keyring
SOURCES
cat >"$work/apt.conf" <<CONF
Dir::Etc::SourceList "$work/unstable.sources";
Dir::Etc::SourceParts "/dev/null";
Dir::Etc::Preferences "/dev/null";
Dir::Etc::PreferencesParts "/dev/null";
Dir::State::Lists "$work/lists";
Dir::State::Status "$work/status";
Dir::Cache "$work";
APT::Sandbox::User "";
APT::Update::Error-Mode "any";
Acquire::Languages "none";
Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";
CONF
export APT_CONFIG=$work/apt.conf
apt-get -qq update >"$log" 2>&1 || fail "no index of Debian's unstable packages: $(head -n 1 "$log")"

# The version of a package in the index; nothing if it has none.
version() {
    apt-cache show --no-all-versions "$1" 2>/dev/null | sed -n 's/^Version: //p'
}

# Unpacks packages into a folder.
unpack() {
    local into=$1 package
    shift
    (cd "$work/archives" && apt-get -qq download "$@" >"$log" 2>&1) || fail "cannot download $*: $(head -n 1 "$log")"
    for package in "$work"/archives/*.deb; do
        dpkg-deb -x "$package" "$into"
        rm "$package"
    done
}

# Makes a JDK's folder stand alone: its settings, which the packages put into /etc, lie in it, and nothing points to /usr.
settle() {
    local root=$1 home=$2 link target
    while IFS= read -r link; do
        target=$(readlink "$link")
        if [[ $target == /* && -e $root$target ]]; then
            rm "$link"
            cp -L "$root$target" "$link"
        elif [[ ! -e $link ]]; then
            rm "$link" # documentation
        fi
    done < <(find "$home" -type l)
}

install() {
    local feature=$1 packages=$2 root=$work/root-$1 home place libraries loader program
    mkdir "$root"
    # shellcheck disable=SC2086 # a list
    unpack "$root" $packages
    home=$(echo "$root"/usr/lib/jvm/java-"$feature"-openjdk-*)
    place=$folder/$feature
    settle "$root" "$home"
    libraries=$(dirname "$(find "$root/usr/lib" -name libc.so.6 | head -n 1)")
    mv "$libraries" "$home/lib/debian"
    loader=$(cd "$home/lib/debian" && ls ld-linux*.so.*)
    # Programs start with the loader of their own C library and look there first. Were it a variable (LD_LIBRARY_PATH), the
    # programs that they start would get these libraries, too.
    while IFS= read -r program; do
        "$home/lib/debian/$loader" --library-path "$home/lib/debian" "$root/usr/bin/patchelf" --force-rpath \
            --set-interpreter "$place/lib/debian/$loader" \
            --set-rpath "\$ORIGIN:\$ORIGIN/../lib:\$ORIGIN/lib:$place/lib/debian" "$program"
    done < <(find "$home/bin" "$home/lib/jspawnhelper" -type f)
    printf '%s\n' $packages >"$home/debian-packages"
    rm -rf "$place"
    mv "$home" "$place"
    "$place/bin/java" -Xshare:dump >"$log" 2>&1 || # as the package does when it is installed
        fail "JDK $feature does not run: $(head -n 1 "$log")"
    rm -rf "$root"
}

needed=(libc6 libgcc-s1 libstdc++6 zlib1g libjpeg62-turbo liblcms2-2 patchelf)
for wanted in "${@:-21 26 27}"; do
    for feature in $wanted; do
        if [[ $feature == newest ]]; then
            feature=$(apt-cache pkgnames openjdk- | sed -n 's/^openjdk-\([0-9]*\)-jdk-headless$/\1/p' | sort -n | tail -n 1)
        fi
        packages=
        for package in "openjdk-$feature-jre-headless" "openjdk-$feature-jdk-headless" "${needed[@]}"; do
            found=$(version "$package")
            [[ -n $found ]] || fail "Debian's unstable packages have no $package"
            packages+=" $package=$found"
        done
        # shellcheck disable=SC2086 # a list
        [[ $(cat "$folder/$feature/debian-packages" 2>/dev/null) == "$(printf '%s\n' $packages)" ]] ||
            install "$feature" "$packages"
        printf '%s %s\n' "$folder/$feature" "$(version "openjdk-$feature-jdk-headless")"
    done
done

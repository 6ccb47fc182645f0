# Finds a JDK 25 or newer and exports JAVA_HOME; sourced by ./vitrine, ./check and ./dev.
# Looks at JAVA_HOME, at the java of the PATH, and where systems and tools usually put JDKs.

# Whether a folder is a JDK that is new enough. No process is started for it: each start of ./vitrine waits for this.
jdk_fits() {
    local line major
    [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
    while IFS= read -r line || [ -n "$line" ]; do
        case $line in
            JAVA_VERSION=*)
                major=${line#*\"}
                major=${major%%[!0-9]*}
                [ -n "$major" ] && [ "$major" -ge 25 ]
                return ;;
        esac
    done <"$1/release"
    return 1
}

jdk_of_path() {
    local java
    java=$(command -v java) || return 1
    java=$(readlink -f "$java" 2>/dev/null || echo "$java")
    echo "${java%/bin/java}"
}

# The exact version of the JDK in JAVA_HOME.
jdk_version() {
    local line version=unknown
    while IFS= read -r line || [ -n "$line" ]; do
        case $line in
            JAVA_RUNTIME_VERSION=*) version=$line; break ;;
            JAVA_VERSION=*) version=$line ;;
        esac
    done <"$JAVA_HOME/release"
    version=${version#*\"}
    echo "${version%\"}"
}

find_jdk() {
    local candidate
    for candidate in "${JAVA_HOME:-}" "${JDK_HOME:-}"; do
        if [ -n "$candidate" ] && jdk_fits "$candidate"; then
            export JAVA_HOME=$candidate
            return 0
        fi
    done
    for candidate in "$(jdk_of_path || true)" \
            /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /usr/local/java/* /opt/java/* /opt/jdk* /opt/*jdk* /usr/local/*jdk* \
            "${HOME:-/root}"/.jdks/* "${HOME:-/root}"/.sdkman/candidates/java/* "${HOME:-/root}"/.asdf/installs/java/* \
            "${HOME:-/root}"/.local/share/mise/installs/java/* "${HOME:-/root}"/.gradle/jdks/* \
            /Library/Java/JavaVirtualMachines/*/Contents/Home /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
        if [ -n "$candidate" ] && jdk_fits "$candidate"; then
            export JAVA_HOME=$candidate
            return 0
        fi
    done
    cat >&2 <<'TEXT'
Vitrine needs a JDK 25 or newer, and none was found: not by JAVA_HOME, not on the PATH, not in the usual folders.

  Debian, Ubuntu    apt-get install openjdk-25-jdk     (or temurin-25-jdk of Eclipse Adoptium)
  Fedora            dnf install java-25-openjdk-devel
  macOS             brew install openjdk@25
  any, by SDKMAN    sdk install java 25-tem

A JDK in another place: set JAVA_HOME to its folder.
TEXT
    return 1
}

need_maven() {
    if ! command -v mvn >/dev/null; then
        echo "Building Vitrine needs Maven 3.8 or newer, and there is no mvn on the PATH (Debian, Ubuntu: apt-get install maven)." >&2
        return 1
    fi
}

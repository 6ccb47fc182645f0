#!/usr/bin/env bash
# How long a start takes: from the start of the JVM to the first byte of the answer of SELECT 1; median of nine.
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$home/scripts/jdk.sh"
find_jdk
need_maven
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
runs=9

# Prints the median of the seconds until the command's first byte.
median() {
    local name=$1 begin end
    shift
    for _ in $(seq $runs); do
        begin=$EPOCHREALTIME
        end=$({ "$@" 2>/dev/null || true; } | { IFS= read -r -n 1 _; echo "$EPOCHREALTIME"; cat >/dev/null; })
        echo $(( ${end/[.,]/} - ${begin/[.,]/} ))
    done | sort -n | awk -v name="$name" '{ v[NR] = $1 } END { printf "%-75s %.2f s\n", name, v[int((NR + 1) / 2)] / 1000000 }'
}

"$home/vitrine" sql --memory -Q "SELECT 1" >/dev/null
(cd "$home" && mvn -B -ntp -q -pl vitrine-server -am -DskipTests -Dmaven.test.skip=true package)
mkdir "$work/classes"
cat >"$work/First.java" <<'JAVA'
import dev.vitrine.embedded.Vitrine;

public class First {
    public static void main(String[] arguments) throws Exception {
        try (var vitrine = Vitrine.memory(); var connection = vitrine.connect();
                var statement = connection.createStatement(); var row = statement.executeQuery("SELECT 1")) {
            row.next();
            System.out.println(row.getInt(1));
        }
    }
}
JAVA
all=$home/vitrine-server/target/vitrine.jar
"$JAVA_HOME/bin/javac" -cp "$all" -d "$work/classes" "$work/First.java"
"$JAVA_HOME/bin/jar" --create --file "$work/first.jar" -C "$work/classes" .
path=$work/first.jar:$all
java=$JAVA_HOME/bin/java
brief=(-XX:+UseSerialGC -XX:TieredStopAtLevel=1 --enable-native-access=ALL-UNNAMED)
"$java" "${brief[@]}" -XX:AOTCacheOutput="$work/first.aot" -cp "$path" First >/dev/null 2>&1

median 'vitrine sql --memory -Q "SELECT 1"' "$home/vitrine" sql --memory -Q "SELECT 1"
median "Vitrine.memory() in a JVM, no options" "$java" -cp "$path" First
median "Vitrine.memory() in a JVM, ${brief[*]:0:2}" "$java" "${brief[@]}" -cp "$path" First
median "Vitrine.memory() in a JVM, the same with -XX:AOTCache" "$java" "${brief[@]}" -XX:AOTCache="$work/first.aot" -cp "$path" First

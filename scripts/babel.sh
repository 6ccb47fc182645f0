#!/usr/bin/env bash
# Babelfish's T-SQL cases against a fresh server of this build.
#
#   scripts/babel.sh CHECKOUT RUNNER [options of the runner]
#
# CHECKOUT is a checkout of babelfish-for-postgresql/babelfish_extensions; RUNNER is the folder that has BabelRun.java
# and names.txt, the list of cases whose expected results are SQL Server's. Neither is part of this project.
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$home/scripts/jdk.sh"
if [ $# -lt 2 ]; then
    echo "babel.sh: a checkout of babelfish_extensions and the folder of the runner are needed" >&2
    exit 2
fi
checkout=$1
runner=$2
shift 2
[ -d "$checkout/test/JDBC/input" ] || { echo "babel.sh: $checkout has no folder test/JDBC/input" >&2; exit 2; }
[ -r "$runner/BabelRun.java" ] || { echo "babel.sh: $runner has no BabelRun.java" >&2; exit 2; }
find_jdk
work=$(mktemp -d)
password='Babel-7aZ'
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT

"$home/vitrine" --version >/dev/null
"$home/vitrine" serve --memory --port 0 --sa-password "$password" >"$work/ready" 2>"$work/log" &
server=$!
for _ in $(seq 300); do
    grep -q '^Vitrine is ready' "$work/ready" && break
    kill -0 "$server" 2>/dev/null || { cat "$work/log" >&2; exit 1; }
    sleep 0.1
done
port=$(sed -n 's/.*localhost:\([0-9]*\).*/\1/p' "$work/ready")
# The suite's own driver, whose results its files were recorded with, and the java of the PATH: floats print as they did.
version=8.2.2.jre8
repository=${MAVEN_REPOSITORY:-$HOME/.m2/repository}
driver=$repository/com/microsoft/sqlserver/mssql-jdbc/$version/mssql-jdbc-$version.jar
[ -r "$driver" ] || mvn -q dependency:get -Dmaven.repo.local="$repository" -Dartifact="com.microsoft.sqlserver:mssql-jdbc:$version"
result=0
java -cp "$driver" "$runner/BabelRun.java" run --jdbc "$checkout/test/JDBC" --list "$runner/names.txt" \
    --url "jdbc:sqlserver://localhost:$port;databaseName=master;user=sa;password=$password;encrypt=true;trustServerCertificate=true" \
    "$@" || result=$?
if grep -q 'ended by a defect' "$work/log"; then
    echo "statements ended by a defect of the server: $(grep -c 'ended by a defect' "$work/log")"
    grep -A 12 'ended by a defect' "$work/log" | head -n 200
    result=1
fi
exit $result

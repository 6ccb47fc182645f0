#!/usr/bin/env bash
# Drivers of other languages against a server of this build: tedious (Node) and FreeTDS. Installs what is missing.
#   clients.sh clients      what their users do
#   clients.sh seeds [...]  the seed documents' scripts, through them and the clients in Java (SeedsCommand's options)
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
password='Clients-7aZ'
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT

node_is_here() {
    command -v npm >/dev/null || { echo "tedious: skipped, there is no npm"; return 1; }
    (cd "$work" && npm install --silent --no-audit --no-fund --prefix "$work" \
        tedious@18 knex@3 sequelize@6 typeorm@0.3 mssql@11 reflect-metadata@0.2 >/dev/null)
    cp "$home"/scripts/clients/*.mjs "$work/"
}

freetds_is_here() {
    if ! command -v tsql >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
        (apt-get install -y -qq freetds-bin || { apt-get update -qq && apt-get install -y -qq freetds-bin; }) >/dev/null 2>&1 || true
    fi
    command -v tsql >/dev/null || {
        echo "FreeTDS: skipped, there is no tsql (Debian, Ubuntu: apt-get install freetds-bin)"
        return 1
    }
}

pymssql_is_here() {
    if ! /usr/bin/python3 -c 'import pymssql, sqlalchemy' 2>/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
        apt-get install -y -qq python3-pymssql python3-sqlalchemy >/dev/null 2>&1 || true
    fi
    /usr/bin/python3 -c 'import pymssql, sqlalchemy' 2>/dev/null || {
        echo "pymssql: skipped (Debian, Ubuntu: apt-get install python3-pymssql python3-sqlalchemy)"
        return 1
    }
}

# Microsoft's driver and jTDS of several ages.
drivers() {
    local result=0 version
    . "$home/scripts/jdk.sh"
    find_jdk
    for version in 6.4.0.jre8 7.4.1.jre8 8.4.1.jre8 9.4.1.jre8 10.2.3.jre8 11.2.3.jre8 12.10.1.jre11 13.4.0.jre11; do
        driver "com.microsoft.sqlserver:mssql-jdbc:$version" \
            "jdbc:sqlserver://localhost:$port;encrypt=true;trustServerCertificate=true;user=sa;password=$password" || result=1
    done
    for version in 1.2.8 1.3.1; do
        driver "net.sourceforge.jtds:jtds:$version" "jdbc:jtds:sqlserver://localhost:$port/master;user=sa;password=$password" ||
            result=1
    done
    return $result
}

driver() {
    mvn -B -q -ntp dependency:copy -Dartifact="$1" -DoutputDirectory="$work/$1" >/dev/null 2>&1 || {
        echo "$1: skipped, it cannot be had"
        return 0
    }
    "$JAVA_HOME/bin/java" -cp "$(echo "$work/$1"/*.jar)" "$home/scripts/clients/DriverAge.java" "$2" 2>"$work/driver.log"
}

start_server() {
    "$home/vitrine" --version >/dev/null
    "$home/vitrine" serve --memory --port 0 --sa-password "$password" >"$work/ready" 2>"$work/log" &
    server=$!
    for _ in $(seq 300); do
        grep -q '^Vitrine is ready' "$work/ready" && break
        kill -0 "$server" 2>/dev/null || { cat "$work/log" >&2; exit 1; }
        sleep 0.1
    done
    port=$(sed -n 's/.*localhost:\([0-9]*\).*/\1/p' "$work/ready")
}

clients() {
    local result=0
    start_server
    if node_is_here; then
        echo "tedious"
        (cd "$work" && node tedious.mjs "$port" "$password") || result=1
        echo "knex, sequelize, TypeORM"
        (cd "$work" && node orms.mjs "$port" "$password") || result=1
    fi
    if pymssql_is_here; then
        echo "pymssql, SQLAlchemy"
        /usr/bin/python3 "$home/scripts/clients/sqlalchemy_project.py" "$port" "$password" || result=1
    fi
    if freetds_is_here; then
        echo "FreeTDS"
        bash "$home/scripts/clients/freetds.sh" "$port" "$password" || result=1
    fi
    echo "JDBC drivers by age"
    drivers || result=1
    if grep -q 'ended by a defect' "$work/log"; then
        grep -A 12 'ended by a defect' "$work/log"
        result=1
    fi
    return $result
}

seeds() {
    local players=(--client sql --client mssql-jdbc --client jtds)
    if freetds_is_here; then players+=(--client tsql); fi
    if node_is_here; then players+=(--node "$work/seeds.mjs" --client tedious); fi
    "$home/dev" play-seeds "${players[@]}" "$@"
}

"$@"

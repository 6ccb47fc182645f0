#!/usr/bin/env bash
# Drivers of other languages against a server of this build: tedious (Node) and FreeTDS. Installs what is missing.
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
password='Clients-7aZ'
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

result=0
if command -v npm >/dev/null; then
    echo "tedious"
    cp "$home/scripts/clients/tedious.mjs" "$work/"
    (cd "$work" && npm install --silent --no-audit --no-fund --prefix "$work" tedious@18 >/dev/null)
    (cd "$work" && node tedious.mjs "$port" "$password") || result=1
else
    echo "tedious: skipped, there is no npm"
fi

if ! command -v tsql >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    (apt-get install -y -qq freetds-bin || { apt-get update -qq && apt-get install -y -qq freetds-bin; }) >/dev/null 2>&1 || true
fi
if command -v tsql >/dev/null; then
    echo "FreeTDS"
    bash "$home/scripts/clients/freetds.sh" "$port" "$password" || result=1
else
    echo "FreeTDS: skipped, there is no tsql (Debian, Ubuntu: apt-get install freetds-bin)"
fi
if grep -q 'ended by a defect' "$work/log"; then
    grep -A 12 'ended by a defect' "$work/log"
    result=1
fi
exit $result

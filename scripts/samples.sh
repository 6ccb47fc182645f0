#!/usr/bin/env bash
# Microsoft's sample databases on a server of this build: samples.sh CHECKOUT, a checkout of microsoft/sql-server-samples
# (or the folder samples/databases of one). Northwind and pubs run as they are. AdventureWorks has CLR types, XML schema
# collections, schema binding and full text, which are refused: its script runs with hierarchyid as nvarchar, geography as
# varbinary, xml without a schema, modules without SCHEMABINDING (the rules below). Errors are shown and counted.
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
checkout=${1:?samples.sh CHECKOUT}
[ -d "$checkout/samples/databases" ] && checkout=$checkout/samples/databases
work=$(mktemp -d)
password='Samples-7aZ'
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
failed=0

"$home/vitrine" --version >/dev/null
"$home/vitrine" serve --data "$work/data" --port 0 --sa-password "$password" >"$work/ready" 2>"$work/log" &
server=$!
for _ in $(seq 300); do
    grep -q '^Vitrine is ready' "$work/ready" && break
    kill -0 "$server" 2>/dev/null || { cat "$work/log" >&2; exit 1; }
    sleep 0.1
done
port=$(sed -n 's/.*localhost:\([0-9]*\).*/\1/p' "$work/ready")

sql() { "$home/vitrine" sql -S "localhost,$port" -U sa -P "$password" -C "$@"; }

# Runs a script; shows its errors.
run() {
    local begun=$SECONDS
    sql -i "$2" >"$work/$1.out" 2>&1 || true
    echo "$1: $(grep -c '^Msg ' "$work/$1.out" || true) errors, $((SECONDS - begun)) s"
    grep -A1 '^Msg ' "$work/$1.out" | grep -v '^--' | paste - - | cut -c1-200 | sort | uniq -c | sort -rn | head -n "${3:-10}"
}

# A query and what it has to give.
expect() {
    local given
    given=$(sql -d "$1" -h -1 -W -Q "SET NOCOUNT ON; $2" 2>&1 | paste -s -d' ')
    if [ "$given" = "$3" ]; then echo "ok      $2"; else echo "failed  $2: $given instead of $3"; failed=1; fi
}

run northwind "$checkout/northwind-pubs/instnwnd.sql"
expect Northwind 'SELECT COUNT(*) FROM Orders' 830
expect Northwind 'SELECT COUNT(*) FROM [Order Details]' 2155
expect Northwind 'SELECT COUNT(*), SUM(UnitsInStock) FROM Products' '77 3119'
expect Northwind 'SELECT COUNT(*) FROM Customers c WHERE NOT EXISTS (SELECT 1/0 FROM Orders o WHERE o.CustomerID = c.CustomerID)' 2
expect Northwind 'SELECT COUNT(*) FROM [Order Subtotals]' 830
expect Northwind 'SELECT COUNT(*) FROM [Sales by Category]' 77
expect Northwind 'SELECT COUNT(*) FROM INFORMATION_SCHEMA.TABLES' 29

run pubs "$checkout/northwind-pubs/instpubs.sql"
expect pubs 'SELECT COUNT(*) FROM authors' 23
expect pubs 'SELECT COUNT(*) FROM titleview' 25
expect pubs 'SELECT SUM(qty) FROM sales' 493
expect pubs "SELECT TOP (1) title_id FROM sales GROUP BY title_id ORDER BY SUM(qty) DESC" PS2091

# Lines of data end as they do on Windows where the script says '\n'; files that the checkout lacks are empty.
cp -r "$checkout/adventure-works/oltp-install-script" "$work/aw"
source=$work/aw
grep -A8 '^BULK INSERT' "$source/instawdb.sql" | tr -d '\r' | awk -v RS='BULK INSERT' '/\\n/ { print $3 }' |
    sed "s/.*)//; s/'//" | while read -r file; do
        [ ! -e "$source/$file" ] || sed -i 's/\r*$/\r/' "$source/$file"
    done
sed -E -e 's/^:setvar SqlSamplesSourceDataPath.*//; s/^:setvar DatabaseName.*//' \
    -e 's/\[hierarchyid\]/nvarchar(4000)/Ig; s/\[geography\]/varbinary(max)/Ig' \
    -e 's/WITH SCHEMABINDING *,?//I' \
    -e 's/\[XML\]\(\[?[A-Za-z]+\]?\.\[?[A-Za-z]+\]?\)/[xml]/Ig' \
    -e 's/ AS \[?(OrganizationNode|DocumentNode)\]?\.\[?GetLevel\]?\(\)/ AS LEN(\1)/Ig' \
    -e "s#\\\$\\(SqlSamplesSourceDataPath\\)#$source/#g; s/\\\$\\(DatabaseName\\)/AdventureWorks/g" \
    "$source/instawdb.sql" >"$work/aw.sql"
run adventureworks "$work/aw.sql" 60
for table in Person.Address:19614 Sales.Customer:19820 Production.Product:504 HumanResources.Employee:290 \
        Purchasing.PurchaseOrderHeader:4012 Sales.Currency:105 Production.ProductInventory:1069 \
        Person.CountryRegion:238 Production.ProductDescription:762; do
    expect AdventureWorks "SELECT COUNT(*) FROM ${table%:*}" "${table#*:}"
done
expect AdventureWorks 'SELECT COUNT(*) FROM sys.tables' 71
expect AdventureWorks "SELECT COUNT(*) FROM sys.triggers WHERE parent_class = 1" 10
expect AdventureWorks "SELECT COUNT(*) FROM sys.procedures" 10
exit $failed

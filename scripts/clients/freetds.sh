#!/usr/bin/env bash
# FreeTDS' tsql against a running server, in the dialects it knows: freetds.sh PORT PASSWORD
set -u
port=$1
password=$2
passed=0
failed=0

ask() {
    TDSVER=$1 tsql -H localhost -p "$port" -U sa -P "$password" -o q 2>&1 <<<"$2"
}

check() {
    local name=$1 version=$2 text=$3 expected=$4 answer
    answer=$(ask "$version" "$text")
    if grep -qF -- "$expected" <<<"$answer"; then
        passed=$((passed + 1))
        echo "ok      TDS $version: $name"
    else
        failed=$((failed + 1))
        echo "failed  TDS $version: $name: expected '$expected' in: $answer"
    fi
}

for version in 7.1 7.2 7.3 7.4; do
    check "reads a row" "$version" $'SELECT 4711 AS n, N\'žluť\' AS s\nGO\n' $'4711\tžluť'
    check "reads NULLs" "$version" $'SELECT CAST(NULL AS int) AS a, CAST(NULL AS nvarchar(10)) AS b, 7 AS c\nGO\n' $'NULL\tNULL\t7'
    check "sees errors" "$version" $'SELECT * FROM dbo.nothing_of_that_name\nGO\n' 'Msg 208'
    check "sees messages" "$version" $'PRINT \'hello there\'\nGO\n' 'hello there'
    check "fills a table" "$version" \
        $'CREATE TABLE #t (id int, v decimal(10,2))\nGO\nINSERT #t VALUES (1, 1.5), (2, 2.25)\nGO\nSELECT SUM(v) AS s FROM #t\nGO\n' '3.75'
    check "reads (max) types" "$version" $'SELECT REPLICATE(CAST(N\'x\' AS nvarchar(max)), 5) AS v\nGO\n' 'xxxxx'
done
check "reads new dates" 7.3 $'SELECT CAST(\'2021-02-08 10:11:12.1234567\' AS datetime2(7)) AS v\nGO\n' '2021'
check "reads new dates as text" 7.1 $'SELECT CAST(\'2021-02-08 10:11:12.1234567\' AS datetime2(7)) AS v\nGO\n' '2021-02-08 10:11:12.1234567'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

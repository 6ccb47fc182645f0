/// What clients say, parsed: PRELOGIN, LOGIN7, SQL batch, RPC, transaction manager requests.
package dev.vitrine.tds.message;

/// What the server says: tokens, and the response that an engine's session fills ([ResponseWriter]).
package dev.vitrine.tds.token;

/// TDS 7.x, one thread per connection.
package dev.vitrine.tds;

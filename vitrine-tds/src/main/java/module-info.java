/// TDS 7.x, one thread per connection.
module dev.vitrine.tds {
    requires transitive dev.vitrine.engine;
}

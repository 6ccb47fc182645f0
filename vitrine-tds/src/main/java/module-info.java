/// TDS 7.x, one thread per connection.
module dev.vitrine.tds {
    requires transitive dev.vitrine.engine;
    requires transitive dev.vitrine.os;

    exports dev.vitrine.tds.packet;
    exports dev.vitrine.tds.type;
    exports dev.vitrine.tds.message;
    exports dev.vitrine.tds.token;
    exports dev.vitrine.tds.server;
    exports dev.vitrine.tds.client;
}

/// SQLOS: the only door to the outside.
module dev.vitrine.os {
    requires java.management;
    requires jdk.management;
    exports dev.vitrine.os;
    exports dev.vitrine.os.clock;
    exports dev.vitrine.os.counter;
    exports dev.vitrine.os.entropy;
    exports dev.vitrine.os.event;
    exports dev.vitrine.os.file;
    exports dev.vitrine.os.memory;
    exports dev.vitrine.os.simulation;
    exports dev.vitrine.os.network;
    exports dev.vitrine.os.thread;
    exports dev.vitrine.os.wait;
}

/// Time: the wall clock and the monotonic one. Nobody outside this module asks the JVM for the time.
package dev.vitrine.os.clock;

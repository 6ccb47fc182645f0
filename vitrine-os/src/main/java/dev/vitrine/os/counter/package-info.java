/// Performance counters by SQL Server's object, counter and instance names.
package dev.vitrine.os.counter;

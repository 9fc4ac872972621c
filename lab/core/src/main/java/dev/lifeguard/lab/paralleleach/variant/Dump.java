package dev.lifeguard.lab.paralleleach.variant;

import dev.lifeguard.lab.paralleleach.variant.Each.Task;

/** Dumps databases, given by name, and restores the dumps. */
public interface Dump extends Task<String> {
    void restore(String database, String into) throws Exception;
}

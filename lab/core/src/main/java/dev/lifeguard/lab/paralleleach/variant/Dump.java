package dev.lifeguard.lab.paralleleach.variant;

import dev.lifeguard.lab.paralleleach.variant.Each.Task;

/** Dumps databases, given by their names, and restores what it dumped. */
public interface Dump extends Task<String> {
    /** Restores the dump of a database into another, which is empty. */
    void restore(String database, String into) throws Exception;
}

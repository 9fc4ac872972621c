package dev.lifeguard.flow.scope;

/** A companion of a scope, such as a timer, that runs until the scope ends. */
public interface Companion {
    /** Stops it, on the scope's calling thread. Returns whether that thread was interrupted meanwhile. */
    boolean stop();
}

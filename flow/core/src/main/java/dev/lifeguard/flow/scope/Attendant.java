package dev.lifeguard.flow.scope;

/** What accompanies a scope until it ends. */
public interface Attendant {
    /** Ends it, on the scope's calling thread; returns whether that thread was interrupted meanwhile. */
    boolean stop();
}

package dev.lifeguard.probe.boot.host;

import java.lang.ref.WeakReference;

/** An object that stands for a pool for which its library has no object. */
public abstract class StandIn extends WeakReference<Object> {
    /** @param part an object of the library, which lives as long as the pool */
    protected StandIn(Object part) {
        super(part);
    }

    /** The class name shown for the pool. */
    protected abstract String className();
}

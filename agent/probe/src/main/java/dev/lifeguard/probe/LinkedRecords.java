package dev.lifeguard.probe;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.runtime.ObjectMethods;

/**
 * Releases the probe's records from a cache of the JDK. When the JDK links a record's {@code equals} or
 * {@code hashCode}, its own method handles cache the last type that they were adapted to, up to Java 18. That keeps the
 * record's loader alive.
 */
final class LinkedRecords {
    private LinkedRecords() {}

    /** Makes the JDK link these methods for one of its own types, which replaces the probe's record in the cache. */
    static void release() {
        Class<?> type = String.class;
        MethodHandle component = MethodHandles.identity(type);
        link("equals", MethodType.methodType(boolean.class, type, Object.class), component);
        link("hashCode", MethodType.methodType(int.class, type), component);
    }

    private static void link(String method, MethodType type, MethodHandle component) {
        try {
            Object unused =
                    ObjectMethods.bootstrap(MethodHandles.lookup(), method, type, String.class, "component", component);
        } catch (Throwable e) {
            // Another implementation of the JDK: at worst the probe's classes stay until another record is linked
        }
    }
}

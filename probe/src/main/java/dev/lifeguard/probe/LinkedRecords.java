package dev.lifeguard.probe;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.runtime.ObjectMethods;

/**
 * What the JDK keeps of the probe's records. When it links the {@code equals} or {@code hashCode} of a record, up to
 * Java 18 its own method handles cache the last type that they were adapted to, and so hold that record's loader.
 */
final class LinkedRecords {
    private LinkedRecords() {}

    /** Has the JDK link the same for a type of its own, which takes the place of the probe's. */
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
            // This JDK does it in another way; at worst the probe's classes stay until another record is linked
        }
    }
}

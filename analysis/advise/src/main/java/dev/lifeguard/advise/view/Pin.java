package dev.lifeguard.advise.view;

import dev.lifeguard.model.frame.Frames;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Why a blocked virtual thread is pinned to its carrier, inferred from its stack (JEP 444, "Scheduling virtual
 * threads"; JEP 491, "Future Work", on what still pins from Java 24 on), and one line that names it.
 */
public record Pin(Cause cause, String why) {
    /** The cause of a pinned or blocked carrier. */
    public enum Cause {
        /** A class initializer that waits, or a class loader. */
        CLASS,
        /** A monitor, before Java 24, where a native call looks the same. */
        MONITOR,
        /** A native call of the JDK that blocks, such as reading a file. */
        CALL,
        /** A native method further out. */
        NATIVE,
        /**
         * Not visible in its stack. It waits in the JVM for a class or, before Java 24, for a monitor; or it is in a
         * foreign function, whose frames are hidden.
         */
        OTHERS
    }

    /** Java's feature version from which on a monitor does not pin. */
    public static final int MONITORS_FREE = 24;

    /** Frames in which a pinned virtual thread waits, whatever pins it. */
    private static final List<String> PARKED =
            List.of("jdk.internal.misc.Unsafe.park", "java.lang.Object.wait", "java.lang.Thread.sleep");

    /**
     * Classifies the stack of a virtual thread that is blocked and mounted.
     *
     * @param java the JVM's feature version, 0 if unknown
     */
    public static Pin of(Stack stack, int java) {
        List<String> frames = stack.frames();
        String line = stack.line();
        OptionalInt inner = innermost(frames, Pin::ofClass);
        if (inner.isPresent()) {
            String frame = frames.get(inner.getAsInt());
            return new Pin(
                    Cause.CLASS,
                    frame.contains(".<clinit>")
                            ? "pinned by the class initializer " + frame
                            : "pinned by a class loader, " + frame);
        }
        String top = frames.isEmpty() ? "" : frames.get(0);
        if (Frames.isJdk(top) && !hasLine(top) && PARKED.stream().noneMatch(top::startsWith)) {
            return new Pin(Cause.CALL, "blocked by the call itself: " + top + " holds the carrier while it waits");
        }
        boolean monitors = java < MONITORS_FREE;
        if (hasLine(top)) { // else the innermost frame is that of a native method
            return new Pin(
                    Cause.OTHERS,
                    "waits for a class that another thread initializes or loads, or for a foreign function"
                            + (monitors ? ", or for a monitor, in " : ", in ") + top);
        }
        if (monitors) {
            return new Pin(Cause.MONITOR, "pinned by a synchronized block or method, or a native call, around " + line);
        }
        OptionalInt own = innermost(frames, frame -> !hasLine(frame) && !Frames.isJdk(frame));
        return new Pin(
                Cause.NATIVE,
                own.isPresent()
                        ? "pinned by the native method " + frames.get(own.getAsInt())
                        : "pinned by a native call, or by a class initializer, around " + line);
    }

    private static boolean ofClass(String frame) {
        return frame.contains(".<clinit>") || frame.startsWith("java.lang.ClassLoader.loadClass");
    }

    /** Native methods have no line number. Classes compiled without line numbers are rare. */
    private static boolean hasLine(String frame) {
        return frame.lastIndexOf(':') > 0;
    }

    private static OptionalInt innermost(List<String> frames, Predicate<String> wanted) {
        return IntStream.range(0, frames.size())
                .filter(i -> wanted.test(frames.get(i)))
                .findFirst();
    }
}

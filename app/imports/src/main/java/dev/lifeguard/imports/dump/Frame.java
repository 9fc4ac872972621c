package dev.lifeguard.imports.dump;

import dev.lifeguard.model.frame.Waiting;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One frame of a stack.
 *
 * @param type the class
 * @param method the method
 * @param line the line, 0 if unknown
 * @param isNative whether the method is native
 */
public record Frame(String type, String method, int line, boolean isNative) {
    /** The line that marks a native method in a {@link StackTraceElement}. */
    private static final int NATIVE = -2;

    /** Native methods of waiting threads. */
    private static final Set<String> PARKS = Set.of(
            "park", "park0", "wait", "wait0", "sleep", "sleep0", "sleepNanos0", "parkNanos", "yieldContinuation");

    /**
     * Parses frames such as {@code java.base@17/java.lang.Thread.run(Thread.java:833)}, as HotSpot and the JDK print
     * them. Returns null for other text.
     */
    public static @Nullable Frame parse(String text) {
        int open = text.indexOf('(');
        int close = text.lastIndexOf(')');
        int method = open < 0 ? -1 : text.lastIndexOf('.', open);
        if (method <= 0 || close < open) {
            return null;
        }
        String type = withoutModule(text.substring(0, method));
        String name = text.substring(method + 1, open);
        String place = text.substring(open + 1, close);
        return type.isEmpty() || name.isEmpty() || type.indexOf(' ') >= 0
                ? null
                : new Frame(type, name, line(place), place.endsWith("Native Method") || place.endsWith(":-1"));
    }

    /** Removes the module. A hidden class has a slash in its name, after a dollar sign. */
    private static String withoutModule(String text) {
        String rest = text;
        for (int slash = rest.indexOf('/'); slash >= 0; slash = rest.indexOf('/')) {
            if (rest.lastIndexOf('$', slash) >= 0) {
                break;
            }
            rest = rest.substring(slash + 1);
        }
        return rest;
    }

    private static int line(String place) {
        int colon = place.lastIndexOf(':');
        if (colon < 0 || colon + 1 == place.length() || place.length() - colon > 8) {
            return 0;
        }
        for (int i = colon + 1; i < place.length(); i++) {
            if (place.charAt(i) < '0' || place.charAt(i) > '9') {
                return 0;
            }
        }
        return Integer.parseInt(place.substring(colon + 1));
    }

    /** Returns whether it is {@code Object.wait}, or the native method under it. */
    public boolean isObjectWait() {
        return type.equals("java.lang.Object") && method.startsWith("wait");
    }

    /** Returns whether it belongs to the JDK, or to a class that the JDK generated for a lambda. */
    public boolean ofJdk() {
        return Waiting.ofJdk(type);
    }

    /**
     * Returns whether it belongs to a class that the JDK generated for a lambda, which a recording's stacks leave out.
     */
    public boolean isLambda() {
        return type.contains("$$Lambda");
    }

    /** Returns whether a thread with this innermost frame waits, whatever its state. */
    public boolean isParking() {
        return ofJdk() && !type.startsWith("sun.nio") && PARKS.contains(method);
    }

    /** Returns how a thread with this stack, its innermost frame first, waits. */
    public static Waiting waiting(Thread.State state, List<Frame> stack) {
        StackTraceElement[] elements = new StackTraceElement[stack.size()];
        for (int i = 0; i < elements.length; i++) {
            Frame frame = stack.get(i);
            elements[i] = new StackTraceElement(frame.type, frame.method, null, frame.isNative ? NATIVE : frame.line);
        }
        return Waiting.of(state, elements);
    }

    /** Returns the frame in the format of recordings: {@code package.Class.method:line}. */
    public String text() {
        return type + "." + method + (line > 0 ? ":" + line : "");
    }
}

package dev.lifeguard.console.picture;

import java.util.List;

/** Frames of stacks, as {@code package.Class.method:line}. */
final class Frames {
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");
    private static final List<String> SOCKETS = List.of(
            "java.net.", "sun.nio.ch.", "jdk.internal.net.", "sun.net.", "java.nio.channels.", "sun.security.ssl.");
    private static final int NEAR = 6; // the JDK's own frames around a system call

    private Frames() {}

    /** The innermost one that is not the JDK's, which is the line that a user can change; else the innermost. */
    static String line(List<String> frames) {
        return frames.stream().filter(Frames::isUsers).findFirst().orElse(frames.isEmpty() ? "" : frames.get(0));
    }

    static boolean isUsers(String frame) {
        return JDK.stream().noneMatch(frame::startsWith);
    }

    /** Without its line. */
    static String method(String frame) {
        int colon = frame.lastIndexOf(':');
        return colon < 0 ? frame : frame.substring(0, colon);
    }

    /** How many lines lie between two frames of one method; the largest number where they are of two. */
    static int linesApart(String one, String other) {
        return method(one).equals(method(other)) ? Math.abs(number(one) - number(other)) : Integer.MAX_VALUE;
    }

    private static int number(String frame) {
        String digits = frame.substring(method(frame).length()).replace(":", "");
        return digits.matches("[0-9]{1,7}") ? Integer.parseInt(digits) : 0;
    }

    /** Class and method without the package: {@code PriceClient.fetch:42}. */
    static String brief(String frame) {
        String method = method(frame);
        int dot = method.lastIndexOf('.', Math.max(0, method.lastIndexOf('.') - 1));
        return frame.substring(dot + 1);
    }

    /** Whether the thread reads from or writes to a socket. */
    static boolean isAtSocket(List<String> frames) {
        return frames.stream().limit(NEAR).anyMatch(frame -> SOCKETS.stream().anyMatch(frame::startsWith));
    }

    static boolean isAsleep(List<String> frames) {
        return frames.stream().limit(NEAR).anyMatch(frame -> method(frame).startsWith("java.lang.Thread.sleep"));
    }
}

package dev.lifeguard.model.frame;

import java.util.List;

/** Classifies stack frames by package: the JDK's, a library's or the user's. */
public final class Frames {
    private static final Prefixes JDK = Prefixes.of("java. javax. jdk. sun. com.sun.");

    /** JDK classes that communicate over a connection, including the HTTP client. */
    private static final Prefixes SOCKETS = Prefixes.of(
            "java.net. sun.nio.ch. jdk.internal.net. sun.net. com.sun.net. java.nio.channels. sun.security.ssl.");

    /** Frames beyond these belong to the framework that called the code, such as a server or a bean factory. */
    private static final Prefixes CALLERS = Prefixes.of("""
        org.springframework.beans. org.springframework.boot. org.springframework.context.
        org.springframework.web.servlet. org.springframework.web.filter. jakarta.servlet. javax.servlet.
        """);

    /** Frames below the task in every thread and executor, which do not identify the thread. */
    private static final Prefixes ROOTS = Prefixes.of("java.lang. java.util.concurrent. jdk.internal.");

    private Frames() {}

    /** Returns whether the frame belongs to the JDK. */
    public static boolean isJdk(String frame) {
        return JDK.have(frame);
    }

    /** Returns the class and method of a frame, without its line. */
    public static String method(String frame) {
        int colon = frame.lastIndexOf(':');
        return colon < 0 ? frame : frame.substring(0, colon);
    }

    /** Returns whether the frame belongs to neither the JDK nor a known library. */
    public static boolean isUsers(String frame) {
        return !isJdk(frame) && !Libraries.have(frame);
    }

    /**
     * Returns the line that a user can change: the innermost frame outside the JDK and outside libraries that wait on
     * behalf of their caller. Otherwise the innermost frame outside the JDK, or else the innermost frame; empty without
     * frames. A frame without a package always counts as the user's: a library needs a package to be imported.
     */
    public static String usersLine(List<String> frames) {
        String line = frames.isEmpty() ? "" : frames.get(0);
        String users = "";
        boolean library = false;
        for (String frame : frames) {
            if (CALLERS.have(frame)) {
                return !users.isEmpty() ? users : library ? line : frame;
            }
            if (hasNoPackage(frame)) {
                return frame;
            }
            if (!users.isEmpty() || isJdk(frame)) {
                continue;
            }
            if (!Libraries.have(frame)) {
                users = frame;
            } else if (!library) {
                line = frame;
                library = true;
            }
        }
        return users.isEmpty() ? line : users;
    }

    /**
     * Returns the line that submitted a task, given the submitter's stack: {@link #usersLine} if a frame is the user's.
     * Otherwise the outermost frame of a library or of the JDK, which identifies the thread, for example a server's
     * poller. Empty if all frames belong to threads and executors.
     */
    public static String submittersLine(List<String> frames) {
        String outermost = "";
        String library = "";
        for (String frame : frames) {
            if (isUsers(frame)) {
                return usersLine(frames);
            }
            if (!isJdk(frame)) {
                library = frame;
            } else if (!ROOTS.have(frame)) {
                outermost = frame;
            }
        }
        return library.isEmpty() ? outermost : library;
    }

    /**
     * Returns whether the thread waits on a connection: on a socket, or in the JDK's HTTP client, whose own threads use
     * the socket.
     */
    public static boolean isAtSocket(List<String> frames) {
        for (String frame : frames) {
            if (!isJdk(frame)) {
                return false;
            }
            if (SOCKETS.have(frame)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether a thread waits in a call that submits a task: one of the two stacks is in the user's method in
     * which the other thread is. The lines may differ.
     */
    public static boolean isSameCall(List<String> waiter, List<String> submitter) {
        return isIn(waiter, method(submittersLine(submitter))) || isIn(submitter, method(usersLine(waiter)));
    }

    private static boolean isIn(List<String> frames, String method) {
        return !method.isEmpty()
                && frames.stream().anyMatch(frame -> method(frame).equals(method));
    }

    private static boolean hasNoPackage(String frame) {
        int colon = frame.lastIndexOf(':');
        int method = frame.lastIndexOf('.', colon < 0 ? frame.length() : colon);
        return method > 0 && frame.lastIndexOf('.', method - 1) < 0;
    }
}

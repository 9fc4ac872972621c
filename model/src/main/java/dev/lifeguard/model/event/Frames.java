package dev.lifeguard.model.event;

import java.util.List;

/** Whose code the frames of a stack are, by their packages. */
public final class Frames {
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    /** Classes of the JDK that talk to the far side of a connection, the HTTP client included. */
    private static final List<String> SOCKETS = List.of(
            "java.net.",
            "sun.nio.ch.",
            "jdk.internal.net.",
            "sun.net.",
            "com.sun.net.",
            "java.nio.channels.",
            "sun.security.ssl.");

    /** Beyond these the code is not the caller, but what had it called: a server, or what makes beans. */
    private static final List<String> CALLERS = List.of(
            "org.springframework.beans.",
            "org.springframework.boot.",
            "org.springframework.context.",
            "org.springframework.web.servlet.",
            "org.springframework.web.filter.",
            "jakarta.servlet.",
            "javax.servlet.");

    /** What every thread and every executor has below its task; it does not say whose thread it is. */
    private static final List<String> ROOTS = List.of("java.lang.", "java.util.concurrent.", "jdk.internal.");

    private Frames() {}

    /** Whether the frame's class is the JDK's. */
    public static boolean isJdk(String frame) {
        return startsWith(frame, JDK);
    }

    /** Class and method of a frame, without its line. */
    public static String method(String frame) {
        int colon = frame.lastIndexOf(':');
        return colon < 0 ? frame : frame.substring(0, colon);
    }

    /** Whether the frame is neither the JDK's nor that of a library, as far as its package shows. */
    public static boolean isUsers(String frame) {
        return !isJdk(frame) && !Libraries.have(frame);
    }

    /**
     * The line that a user can change: the innermost that is neither the JDK's nor that of a library which waits on behalf of its
     * caller; where there is none, the innermost that is not the JDK's, else the innermost; empty of no frames. Where code without
     * a package is on the stack, the line is there: no library can be without, since no package could import it.
     */
    public static String usersLine(List<String> frames) {
        String line = frames.isEmpty() ? "" : frames.get(0);
        String users = "";
        boolean library = false;
        for (String frame : frames) {
            if (startsWith(frame, CALLERS)) {
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
     * The line that handed over a task, given the stack of the thread that did: {@link #usersLine}; where none of the frames is a
     * user's, the outermost of a library or of the JDK, which says whose thread it is, such as that of a server's poller; empty where
     * there are none but those of threads and executors.
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
            } else if (!startsWith(frame, ROOTS)) {
                outermost = frame;
            }
        }
        return library.isEmpty() ? outermost : library;
    }

    /** Whether the thread waits for the far side of a connection: a socket, or the JDK's HTTP client, whose threads have the socket. */
    public static boolean isAtSocket(List<String> frames) {
        for (String frame : frames) {
            if (!isJdk(frame)) {
                return false;
            }
            if (startsWith(frame, SOCKETS)) {
                return true;
            }
        }
        return false;
    }

    private static boolean startsWith(String frame, List<String> packages) {
        for (String name : packages) {
            if (frame.startsWith(name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasNoPackage(String frame) {
        int colon = frame.lastIndexOf(':');
        int method = frame.lastIndexOf('.', colon < 0 ? frame.length() : colon);
        return method > 0 && frame.lastIndexOf('.', method - 1) < 0;
    }
}

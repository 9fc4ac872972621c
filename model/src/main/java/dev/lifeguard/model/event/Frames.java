package dev.lifeguard.model.event;

import java.util.List;

/** Whose code the frames of a stack are, by their packages. */
public final class Frames {
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    /** Libraries that wait on behalf of who called them: nobody changes a line of theirs to wait less. */
    private static final List<String> CALLED = List.of(
            "org.springframework.",
            "org.hibernate.",
            "org.jooq.",
            "org.mybatis.",
            "org.apache.ibatis.",
            "org.eclipse.persistence.",
            "com.zaxxer.hikari.",
            "io.agroal.",
            "org.postgresql.",
            "com.mysql.",
            "org.mariadb.",
            "oracle.jdbc.",
            "com.microsoft.sqlserver.",
            "org.h2.",
            "redis.clients.",
            "io.lettuce.",
            "okhttp3.",
            "retrofit2.",
            "feign.",
            "org.apache.http.",
            "org.apache.hc.",
            "io.micrometer.",
            "jakarta.");

    /** Beyond these the code is not who called, but who had them call: a server's, or what makes beans. */
    private static final List<String> CALLERS = List.of(
            "org.springframework.beans.",
            "org.springframework.boot.",
            "org.springframework.context.",
            "org.springframework.web.servlet.",
            "org.springframework.web.filter.",
            "jakarta.servlet.",
            "javax.servlet.");

    /** Programs, which are named as if they were part of a library: PetClinic and its kind. */
    private static final String SAMPLES = "org.springframework.samples.";

    private Frames() {}

    /** Whether the frame's class is the JDK's. */
    public static boolean isJdk(String frame) {
        return startsWith(frame, JDK);
    }

    /**
     * The line that a user can change: the innermost that is neither the JDK's nor that of a library which waits on behalf of its
     * caller; where there is none, the innermost that is not the JDK's, else the innermost; empty of no frames.
     */
    public static String usersLine(List<String> frames) {
        String line = frames.isEmpty() ? "" : frames.get(0);
        boolean library = false;
        for (String frame : frames) {
            if (startsWith(frame, CALLERS)) {
                return library ? line : frame;
            }
            if (isJdk(frame)) {
                continue;
            }
            if (!startsWith(frame, CALLED) || frame.startsWith(SAMPLES)) {
                return frame;
            }
            if (!library) {
                line = frame;
                library = true;
            }
        }
        return line;
    }

    private static boolean startsWith(String frame, List<String> packages) {
        return packages.stream().anyMatch(frame::startsWith);
    }
}

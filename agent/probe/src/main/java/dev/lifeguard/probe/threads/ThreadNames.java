package dev.lifeguard.probe.threads;

import java.util.regex.Pattern;

public final class ThreadNames {
    private static final Pattern COUNTER = Pattern.compile("([-_ #.:@]+(worker|thread))?[-_ #.:@]*\\d+$");

    private ThreadNames() {}

    /** A thread's name without its number: {@code http-nio-8080-exec} for {@code http-nio-8080-exec-7}. */
    public static String pattern(String threadName) {
        return COUNTER.matcher(threadName).replaceFirst("");
    }
}

package dev.lifeguard.imports.group;

import java.util.regex.Pattern;

/** Thread names. */
public final class ThreadNames {
    private static final Pattern COUNTER = Pattern.compile("([-_ #.:@]+(worker|thread))?[-_ #.:@]*\\d+$");

    private ThreadNames() {}

    /** Returns a thread's name without its number: {@code http-nio-8080-exec-7} gives {@code http-nio-8080-exec}. */
    public static String pattern(String threadName) {
        return COUNTER.matcher(threadName).replaceFirst("");
    }
}

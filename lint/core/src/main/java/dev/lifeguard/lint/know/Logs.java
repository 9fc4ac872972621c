package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import java.util.Set;

/** Recognizes calls that write to a log. */
public final class Logs {
    private static final Set<String> METHODS = Set.of("trace", "debug", "info", "warn", "error", "fatal", "log");

    private Logs() {}

    /** Whether it writes to a log. Such calls are not followed: logging leads to the same code everywhere. */
    public static boolean writes(Call call) {
        return METHODS.contains(call.name())
                && (call.owner().endsWith("Logger") || call.owner().endsWith("Log"));
    }
}

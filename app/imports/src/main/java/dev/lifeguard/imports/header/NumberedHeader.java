package dev.lifeguard.imports.header;

import dev.lifeguard.imports.dump.DumpedThread.State;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A number with or without a name: Hadoop's {@code Thread 12 (name):}, and {@code Thread 4711: (state = BLOCKED)} of
 * {@code jstack -F} in Java 8, which knows no names and whose states are the JVM's own.
 */
final class NumberedHeader implements HeaderForm {
    private static final Pattern LINE =
            Pattern.compile("Thread (\\d{1,18})(?: \\((.*)\\):?|: \\(state = (\\w+)\\).*|:)");

    @Override
    public int begin(String line) {
        return line.indexOf("Thread ");
    }

    @Override
    public @Nullable Header parse(String line) {
        Matcher found = line.startsWith("Thread ") ? LINE.matcher(line) : null;
        if (found == null || !found.matches()) {
            return null;
        }
        String name = found.group(2) == null ? "Thread " + found.group(1) : found.group(2);
        String stateOfVm = found.group(3);
        return Header.named(
                name,
                Long.parseLong(found.group(1)),
                stateOfVm != null && stateOfVm.startsWith("IN_") ? State.RUNNABLE : State.OTHER,
                stateOfVm != null);
    }
}

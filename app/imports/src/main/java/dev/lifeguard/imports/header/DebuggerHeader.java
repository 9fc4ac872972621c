package dev.lifeguard.imports.header;

import dev.lifeguard.imports.dump.DumpedThread.State;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The debugger's export of older IntelliJ IDEAs: {@code name@512 daemon, prio=5, in group 'main', status: 'WAIT'}. */
final class DebuggerHeader implements HeaderForm {
    private static final Pattern LINE = Pattern.compile("(.*)@(\\d{1,18})(?: daemon)?, prio=.* status: '(\\w+)'");

    @Override
    public @Nullable Header parse(String line) {
        Matcher found = line.endsWith("'") ? LINE.matcher(line) : null;
        return found == null || !found.matches()
                ? null
                : Header.named(found.group(1), Long.parseLong(found.group(2)), state(found.group(3)), true);
    }

    private static State state(String status) {
        return switch (status) {
            case "RUNNING" -> State.RUNNABLE;
            case "MONITOR" -> State.BLOCKED;
            case "WAIT" -> State.WAITING;
            case "SLEEPING" -> State.TIMED_WAITING;
            default -> State.OTHER;
        };
    }
}

package dev.lifeguard.imports.header;

import dev.lifeguard.imports.dump.DumpedThread.State;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Jetty's server dump in a tree, if it is detailed: {@code |  +> 12 qtp1-12 IDLE TIMED_WAITING}, with frames below. */
final class JettyHeader implements HeaderForm {
    private static final Pattern LINE = Pattern.compile(
            "[|+ ]{0,100}\\+[->] (\\d{1,18}) (\\S+)(?: .*?)? (RUNNABLE|BLOCKED|WAITING|TIMED_WAITING)(?: .*)?");

    @Override
    public @Nullable Header parse(String line) {
        Matcher found = line.startsWith("+") || line.startsWith("|") ? LINE.matcher(line) : null;
        return found == null || !found.matches()
                ? null
                : Header.named(found.group(2), Long.parseLong(found.group(1)), State.of(found.group(3)), false);
    }
}

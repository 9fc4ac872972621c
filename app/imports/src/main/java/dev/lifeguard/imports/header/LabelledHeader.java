package dev.lifeguard.imports.header;

import dev.lifeguard.imports.dump.DumpedThread.State;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** JConsole's {@code Name: a}, and the like: {@code Thread name: a}, {@code Current Thread: a}. */
final class LabelledHeader implements HeaderForm {
    private static final Pattern LINE =
            Pattern.compile("(?:Name|Thread|Current Thread|Thread [Nn]ame) ?: *(\\S.*?)(?: \\(id=(\\d{1,18})\\))?");

    @Override
    public int begin(String line) {
        return line.indexOf("Current Thread: ");
    }

    @Override
    public @Nullable Header parse(String line) {
        Matcher found = line.indexOf(':') > 0 ? LINE.matcher(line) : null;
        return found == null || !found.matches()
                ? null
                : Header.named(
                        found.group(1),
                        found.group(2) == null ? 0 : Long.parseLong(found.group(2)),
                        State.OTHER,
                        false);
    }
}

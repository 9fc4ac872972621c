package dev.lifeguard.imports.header;

import dev.lifeguard.imports.dump.DumpedThread.State;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code Thread.dump_to_file}: {@code #12 "name" virtual RUNNABLE 2026-…Z}; before Java 25 without a state. */
final class FileHeader implements HeaderForm {
    private static final Pattern LINE =
            Pattern.compile("#(\\d{1,18}) \"(.*)\"( virtual)?(?: ([A-Z_]+) \\d{4}-.*)?(?: \\(.*\\))?");

    @Override
    public @Nullable Header parse(String line) {
        Matcher found = line.startsWith("#") ? LINE.matcher(line) : null;
        if (found == null || !found.matches()) {
            return null;
        }
        return new Header(
                found.group(2),
                Long.parseLong(found.group(1)),
                "#" + found.group(1),
                "",
                found.group(4) == null ? State.OTHER : State.of(found.group(4)),
                found.group(3) != null,
                Double.NaN,
                Double.NaN,
                "",
                null,
                found.group(3) != null || found.group(4) != null,
                Header.Form.FILE);
    }
}

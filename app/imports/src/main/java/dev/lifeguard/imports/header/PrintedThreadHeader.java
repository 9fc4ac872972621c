package dev.lifeguard.imports.header;

import dev.lifeguard.imports.dump.DumpedThread.State;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * {@code Thread.toString}, which programs print over {@code Thread.getAllStackTraces}: {@code Thread[name,5,group]},
 * from Java 21 on {@code Thread[#12,name,5,group]}.
 */
final class PrintedThreadHeader implements HeaderForm {
    private static final String BEGIN = "Thread[";
    private static final Pattern INSIDE = Pattern.compile("(?:#(\\d{1,18}),)?(.*),\\d{1,2},[^,]*");
    private static final Pattern STATE = Pattern.compile("\\b(RUNNABLE|BLOCKED|WAITING|TIMED_WAITING)\\b");

    @Override
    public int begin(String line) {
        return line.indexOf(BEGIN);
    }

    @Override
    public @Nullable Header parse(String line) {
        int end = line.startsWith(BEGIN) ? line.lastIndexOf(']') : -1;
        Matcher inside = end < 0 ? null : INSIDE.matcher(line.substring(BEGIN.length(), end));
        if (inside == null || !inside.matches()) {
            return null;
        }
        Matcher state = STATE.matcher(line.substring(end));
        return Header.named(
                inside.group(2),
                inside.group(1) == null ? 0 : Long.parseLong(inside.group(1)),
                state.find() ? State.of(state.group(1)) : State.OTHER,
                false);
    }
}

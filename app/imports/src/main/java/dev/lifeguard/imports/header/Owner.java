package dev.lifeguard.imports.header;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The thread that holds a lock, as lines about its waiters name it: {@code owned by "name" Id=12},
 * {@code owned by "name" t@12}, {@code owned by: name}, {@code owner #12}.
 *
 * @param name its name
 * @param id its number, 0 if unknown
 */
public record Owner(String name, long id) {
    static final String BEGIN = " owned by";

    private static final Pattern NUMBERED = Pattern.compile(", owner #(\\d{1,18})$");
    private static final Pattern REST = Pattern.compile(":? \"?(.*?)\"?(?: (?:[Ii]d=|t@|tid=)(\\d{1,18}).*)?");

    /** Returns the owner that a line names; null if it names none. */
    public static @Nullable Owner in(String line) {
        Matcher numbered = NUMBERED.matcher(line);
        if (numbered.find()) {
            return new Owner("", Long.parseLong(numbered.group(1)));
        }
        int at = line.lastIndexOf(BEGIN);
        Matcher rest = at < 0 ? null : REST.matcher(line.substring(at + BEGIN.length()));
        return rest == null || !rest.matches()
                ? null
                : new Owner(rest.group(1), rest.group(2) == null ? 0 : Long.parseLong(rest.group(2)));
    }
}

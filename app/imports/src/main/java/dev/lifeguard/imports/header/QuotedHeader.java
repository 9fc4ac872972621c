package dev.lifeguard.imports.header;

import dev.lifeguard.imports.dump.DumpedThread.State;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A name in quotes, then attributes that differ between formats: HotSpot
 * {@code "a" #12 [345] daemon prio=5 os_prio=0 cpu=1.2ms elapsed=3.4s tid=0x… nid=0x… runnable}, {@code ThreadInfo}
 * {@code "a" prio=5 Id=12 WAITING on Type@1 owned by "b" Id=13}, VisualVM {@code "a" - Thread t@12}, IntelliJ
 * {@code "a@512" prio=5 tid=0x1 nid=NA runnable}, Metrics {@code "a" id=12 state=WAITING}, and others.
 */
final class QuotedHeader implements HeaderForm {
    private static final Pattern NUMBER = Pattern.compile(" (?:#|Id=|id=|- Thread t@)(\\d{1,18})(?![\\dx])");
    private static final Pattern ADDRESS = Pattern.compile(" tid=(\\w{1,20})");
    private static final Pattern NATIVES = Pattern.compile(" (tid=\\w{1,20} nid=\\w{1,20})");
    private static final Pattern CPU = Pattern.compile(" cpu=([\\d.,]{1,20})ms");
    private static final Pattern ELAPSED = Pattern.compile(" elapsed=([\\d.,]{1,20})s");
    private static final Pattern STATE =
            Pattern.compile("[ =](RUNNABLE|BLOCKED|WAITING|TIMED_WAITING|NEW|TERMINATED)\\b");
    private static final Pattern ON = Pattern.compile(" (?:on|for lock) (\\S+@\\w+)");
    private static final List<String> CERTAIN = List.of(" tid=", " nid=", " Id=", "- Thread t@", " state=");
    private static final Pattern DEBUGGED = Pattern.compile("(.*)@\\d+");

    @Override
    public int begin(String line) {
        int at = line.indexOf('"');
        boolean owner = at >= 3 && line.startsWith("by ", at - 3); // "owned by"
        return at < 0 || owner || CERTAIN.stream().noneMatch(line::contains) ? -1 : at;
    }

    @Override
    public @Nullable Header parse(String line) {
        if (!line.startsWith("\"")) {
            return null;
        }
        Owner owner = Owner.in(line);
        String own = owner == null ? line : line.substring(0, line.lastIndexOf(Owner.BEGIN));
        int end = own.endsWith("\"") ? own.length() - 1 : own.lastIndexOf("\" "); // a name may contain quotes
        if (end <= 0) {
            return null;
        }
        String rest = own.substring(end + 1);
        String name = own.substring(1, end);
        boolean debugged = rest.contains(" nid=NA") || rest.contains(" nid=0x0 ");
        if (debugged && DEBUGGED.matcher(name).matches()) {
            name = name.substring(0, name.lastIndexOf('@'));
        }
        boolean hotspot = !debugged && rest.contains(" nid=");
        boolean worded = hotspot || debugged;
        Matcher state = STATE.matcher(rest);
        boolean stated = !worded && state.find();
        String number = group(NUMBER, rest);
        String address = group(ADDRESS, rest);
        return new Header(
                name,
                number.isEmpty() ? 0 : Long.parseLong(number),
                number.isEmpty() ? address.equals("0x0") ? "" : address : "#" + number,
                hotspot ? group(NATIVES, rest) : "",
                stated ? State.of(state.group(1)) : worded ? natively(rest) : State.OTHER,
                rest.contains(" virtual"),
                number(group(CPU, rest)),
                number(group(ELAPSED, rest)),
                stated ? group(ON, rest) : "",
                owner,
                CERTAIN.stream().anyMatch(rest::contains),
                hotspot ? Header.Form.HOTSPOT : Header.Form.OTHER);
    }

    /** Returns the state in HotSpot's words, for dumps whose lines with Java's state are missing, as before Java 6. */
    private static State natively(String rest) {
        return rest.contains("waiting for monitor entry") || rest.endsWith(" blocked")
                ? State.BLOCKED
                : rest.contains("in Object.wait()")
                        ? State.WAITING
                        : rest.contains(" runnable") ? State.RUNNABLE : State.OTHER;
    }

    private static String group(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find() ? found.group(1) : "";
    }

    private static double number(String text) {
        try {
            return text.isEmpty() ? Double.NaN : Double.parseDouble(text.replace(',', '.'));
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}

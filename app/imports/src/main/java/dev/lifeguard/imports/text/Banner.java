package dev.lifeguard.imports.text;

import dev.lifeguard.imports.dump.JavaVersion;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A line that begins a dump.
 *
 * @param at where it begins in the line
 * @param vm name of the virtual machine, empty if unknown
 * @param version of Java, empty if unknown
 * @param pid of the process, 0 if unknown
 * @param open whether the format's dumps have no line at the end
 */
record Banner(int at, String vm, String version, long pid, boolean open) {
    private static final String HOTSPOT = "Full thread dump";
    private static final Pattern VM =
            Pattern.compile("([A-Z][\\w().-]*(?: [\\w().-]+){0,6}? VM|Zing) \\(?(\\d[^ ()]*)");

    private static final String AGENT = "JVM version is ";
    private static final Pattern INSTANT = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[.\\d]*Z");
    private static final Pattern PID = Pattern.compile("\\d{1,10}");

    /** Titles of other formats, without facts. */
    private static final List<String> TITLES = List.of("Process Thread Dump:", "Hot threads at ", "Full Thread Dump");

    /**
     * Returns the banner in a line; null if it has none.
     *
     * @param before the two lines above it, the nearest first
     */
    static @Nullable Banner in(String line, String before, String beforeThat) {
        int at = line.indexOf(HOTSPOT);
        if (at >= 0 && at <= LogPrefix.MAX) {
            Matcher vm = VM.matcher(line.substring(at + HOTSPOT.length()));
            boolean known = vm.find();
            return new Banner(at, known ? vm.group(1) : "", known ? JavaVersion.of(vm.group(2)) : "", 0, false);
        }
        at = line.indexOf(AGENT);
        if (at >= 0 && at <= LogPrefix.MAX) {
            return new Banner(
                    at, "", JavaVersion.of(line.substring(at + AGENT.length()).strip()), 0, true);
        }
        if (before.endsWith("Z")
                && INSTANT.matcher(before).matches()
                && PID.matcher(beforeThat).matches()
                && !line.isBlank()) {
            return new Banner(0, "", line.strip(), Long.parseLong(beforeThat), true);
        }
        for (String title : TITLES) {
            at = line.indexOf(title);
            if (at >= 0 && at <= LogPrefix.MAX) {
                return new Banner(at, "", "", 0, true);
            }
        }
        return null;
    }
}

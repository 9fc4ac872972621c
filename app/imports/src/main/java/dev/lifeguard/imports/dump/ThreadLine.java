package dev.lifeguard.imports.dump;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The first line of a thread in a HotSpot dump:
 * {@code "name" #12 [345] daemon prio=5 os_prio=0 cpu=1.2ms elapsed=3.4s tid=0x… nid=0x… state}. Java 8 prints no
 * times, and JVM threads have no number.
 */
record ThreadLine(String name, long id, double cpuMs, double elapsedS, boolean virtual) {
    private static final Pattern ATTRIBUTES = Pattern.compile(
            "(?: #(\\d{1,18}))?(?: \\[\\d+])?( virtual)?(?: daemon)?(?: virtual)?(?: prio=-?\\d+)?(?: os_prio=-?\\d+)?"
                    + "(?: cpu=([\\d.,]{1,20})ms)?(?: elapsed=([\\d.,]{1,20})s)?.* [tn]id=.*");

    static @Nullable ThreadLine parse(String line) {
        int end = line.startsWith("\"") ? line.lastIndexOf("\" ") : -1; // a name may contain quotes
        if (end <= 0) {
            return null;
        }
        Matcher found = ATTRIBUTES.matcher(line.substring(end + 1));
        if (!found.matches()) {
            return null;
        }
        return new ThreadLine(
                line.substring(1, end),
                found.group(1) == null ? 0 : Long.parseLong(found.group(1)),
                number(found.group(3)),
                number(found.group(4)),
                found.group(2) != null);
    }

    private static double number(@Nullable String text) {
        try {
            return text == null ? Double.NaN : Double.parseDouble(text.replace(',', '.'));
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}

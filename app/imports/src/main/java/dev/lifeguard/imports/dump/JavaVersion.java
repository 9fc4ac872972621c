package dev.lifeguard.imports.dump;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The version of Java that a dump states, in the form that Java has had since version 9. */
public final class JavaVersion {
    /** HotSpot's own numbers up to Java 8: {@code 25.172-b11}, {@code 24.80-b11}, {@code 20.45-b01}. */
    private static final Pattern EXPRESS = Pattern.compile("(\\d{1,2})\\.(\\d{1,3})-b\\d.*");

    /** {@code 1.8.0_392-b08}, {@code 1.6.0-rc-b99}. */
    private static final Pattern OLD = Pattern.compile("1\\.(\\d)\\.\\d(?:_(\\d{1,3}))?.*");

    /** The version of a product, which Zing may print: {@code 21.09.0.0-8-ZVM}. */
    private static final Pattern PRODUCT = Pattern.compile("\\d\\d\\.\\d\\d\\.\\d+\\.\\d.*");

    private JavaVersion() {}

    /**
     * Returns a version as the JVM prints it in a dump, beginning with the number of the Java release: that of
     * {@code 25.172-b11} is {@code 8u172}. Others, such as {@code 17.0.15+6-Debian-1}, are returned as they are. Text
     * that is not a version gives an empty string.
     */
    public static String of(String printed) {
        Matcher old = OLD.matcher(printed);
        if (old.matches()) {
            return updated(old.group(1), old.group(2) == null ? 0 : Integer.parseInt(old.group(2)));
        }
        Matcher express = EXPRESS.matcher(printed);
        if (express.matches()) {
            int hotspot = Integer.parseInt(express.group(1));
            int update = Integer.parseInt(express.group(2));
            if (hotspot <= 20) {
                return "6"; // 20.45 is 6u45, but lower numbers do not show the update
            }
            // From 24.45 on it is the update, before that the release 7 had numbers of its own.
            return hotspot >= 25 ? updated("8", update) : hotspot == 24 ? updated("7", update) : "7";
        }
        boolean ofJava = !printed.isEmpty()
                && Character.isDigit(printed.charAt(0))
                && !PRODUCT.matcher(printed).matches();
        return ofJava ? printed : "";
    }

    private static String updated(String release, int update) {
        return update == 0 ? release : release + "u" + update;
    }
}

package dev.lifeguard.imports.text;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The time of a dump: the last time in the lines just above it, or before it in its line. */
final class TextClock {
    /** Maximum number of lines between a time and the dump. */
    private static final int MAX_AGE = 3;

    private static final Pattern TIME = Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)[ T](\\d\\d:\\d\\d:\\d\\d)");
    private static final Pattern HTTP =
            Pattern.compile("[Dd]ate: (\\w{3}, \\d\\d? \\w{3} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT)\\s*");

    private long epochMs = -1;
    private int age;

    void line(String line) {
        String begin = line.substring(0, Math.min(line.length(), LogPrefix.MAX));
        Matcher time = TIME.matcher(begin);
        Matcher http = HTTP.matcher(begin);
        try {
            if (time.find()) {
                epochMs = LocalDateTime.parse(time.group(1) + "T" + time.group(2))
                        .toInstant(ZoneOffset.UTC)
                        .toEpochMilli();
                age = 0;
            } else if (http.matches()) {
                epochMs = ZonedDateTime.parse(http.group(1), DateTimeFormatter.RFC_1123_DATE_TIME)
                        .toInstant()
                        .toEpochMilli();
                age = -20; // other headers follow
            } else {
                age++;
            }
        } catch (DateTimeException e) {
            age++;
        }
    }

    /** Returns milliseconds since 1970 in the writer's time zone, −1 if unknown. */
    long epochMs() {
        return age <= MAX_AGE ? epochMs : -1;
    }
}

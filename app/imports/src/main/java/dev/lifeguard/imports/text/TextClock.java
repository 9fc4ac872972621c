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

    /** Maximum number of lines of an HTTP header below its date. */
    private static final int MAX_HEADERS = 20;

    private static final Pattern TIME = Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)[ T](\\d\\d:\\d\\d:\\d\\d)");
    private static final Pattern HTTP =
            Pattern.compile("[Dd]ate: (\\w{3}, \\d\\d? \\w{3} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT)\\s*");

    private String date = "";
    private String time = "";
    private int left;

    /** Takes the next line of the text. */
    void line(String line) {
        String begin = line.substring(0, Math.min(line.length(), LogPrefix.MAX));
        Matcher iso = TIME.matcher(begin);
        Matcher http = HTTP.matcher(begin);
        if (iso.find()) {
            date = iso.group(1);
            time = iso.group(2);
            left = MAX_AGE;
        } else if (http.matches()) {
            date = "";
            time = http.group(1);
            left = MAX_HEADERS;
        } else {
            left--;
        }
    }

    /** Returns milliseconds since 1970 in the writer's time zone, −1 if unknown. */
    long epochMs() {
        if (left < 0 || time.isEmpty()) {
            return -1;
        }
        try {
            return date.isEmpty()
                    ? ZonedDateTime.parse(time, DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant()
                            .toEpochMilli()
                    : LocalDateTime.parse(date + "T" + time)
                            .toInstant(ZoneOffset.UTC)
                            .toEpochMilli();
        } catch (DateTimeException e) {
            return -1;
        }
    }
}

package dev.lifeguard.console.api;

import dev.lifeguard.console.http.HttpProblem;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A period up to now, such as {@code 7d}. */
final class Period {
    private static final Pattern FORM = Pattern.compile("([0-9]{1,5})([mhd])");
    private static final Duration DEFAULT = Duration.ofDays(7);
    private static final Duration MIN = Duration.ofMinutes(5);
    private static final Duration MAX = Duration.ofDays(366);

    private Period() {}

    /** Parses a period. The default is seven days. */
    static Duration parse(@Nullable String text) {
        if (text == null) {
            return DEFAULT;
        }
        Matcher form = FORM.matcher(text);
        if (form.matches()) {
            long count = Long.parseLong(form.group(1));
            Duration since = switch (form.group(2)) {
                case "m" -> Duration.ofMinutes(count);
                case "h" -> Duration.ofHours(count);
                default -> Duration.ofDays(count);
            };
            if (since.compareTo(MIN) >= 0 && since.compareTo(MAX) <= 0) {
                return since;
            }
        }
        throw HttpProblem.bad("since is from 5m to 366d");
    }
}

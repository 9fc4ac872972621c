package dev.lifeguard.console.api;

import dev.lifeguard.console.http.HttpProblem;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A period up to now, such as {@code 7d}. */
final class Since {
    private static final Pattern FORM = Pattern.compile("([0-9]{1,5})([mhd])");
    private static final Duration USUAL = Duration.ofDays(7);
    private static final Duration SHORTEST = Duration.ofMinutes(5);
    private static final Duration LONGEST = Duration.ofDays(366);

    private Since() {}

    /** Parses a period. The default is seven days. */
    static Duration parse(@Nullable String text) {
        if (text == null) {
            return USUAL;
        }
        Matcher form = FORM.matcher(text);
        if (form.matches()) {
            long count = Long.parseLong(form.group(1));
            Duration since = switch (form.group(2)) {
                case "m" -> Duration.ofMinutes(count);
                case "h" -> Duration.ofHours(count);
                default -> Duration.ofDays(count);
            };
            if (since.compareTo(SHORTEST) >= 0 && since.compareTo(LONGEST) <= 0) {
                return since;
            }
        }
        throw HttpProblem.bad("since is from 5m to 366d");
    }
}

package dev.lifeguard.lint;

import dev.lifeguard.model.finding.FindingId;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The share of true findings among what a rule shows, in code that it had not seen. A rule may show findings while the
 * lower end of the 95% interval (Wilson, "Probable inference, the law of succession, and statistical inference", 1927)
 * is at least {@value #LEAST_PERCENT}%; with fewer than {@value #ENOUGH} verdicts, while the share itself is. Otherwise
 * all of its findings are possible only.
 *
 * <p>The figures are in {@code precision.csv}, made from {@code lint/verdicts.csv}.
 */
final class Precision {
    private static final int LEAST_PERCENT = 70;

    /** With fewer verdicts, the interval would hold back most rules that are right in 17 of 20 cases. */
    private static final int ENOUGH = 20;

    private static final Map<String, Figures> FIGURES = read();

    /** @param lower the lower end in percent */
    private record Figures(int confirmed, int judged, int lower) {}

    private Precision() {}

    /** Whether the rule may show findings. */
    static boolean isEarned(FindingId id) {
        Figures figures = FIGURES.getOrDefault(id.id(), new Figures(0, 0, 0));
        return figures.judged < ENOUGH
                ? 100 * figures.confirmed >= LEAST_PERCENT * figures.judged
                : figures.lower >= LEAST_PERCENT;
    }

    private static Map<String, Figures> read() {
        try (InputStream in = Precision.class.getResourceAsStream("precision.csv")) {
            if (in == null) {
                throw new IllegalStateException("no precision.csv beside " + Precision.class);
            }
            Map<String, Figures> figures = new HashMap<>();
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .forEach(line -> {
                        String[] fields = line.split(",", -1);
                        figures.put(fields[0], new Figures(number(fields[1]), number(fields[2]), number(fields[3])));
                    });
            return figures;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int number(String field) {
        return Integer.parseInt(field);
    }
}

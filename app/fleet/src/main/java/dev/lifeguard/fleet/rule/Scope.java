package dev.lifeguard.fleet.rule;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The selection and grouping of series.
 *
 * @param service labels that distinguish services, such as {@code job}; never empty
 * @param selector matchers that each series must meet, such as {@code cluster="a"}; empty for all
 * @param scrape time between two scrapes
 */
public record Scope(List<String> service, String selector, Duration scrape) {
    /** Labels that distinguish JVMs, or pools of one JVM. */
    private static final List<String> RESERVED_LABELS = List.of("instance", "pool", "kind", "le", "route");

    private static final Pattern LABEL = Pattern.compile("[a-zA-Z_][a-zA-Z0-9_]{0,99}");

    /** Scrapes in the range of a rate, which tolerates one or two missing ones. */
    private static final int SCRAPES_IN_RATE = 4;

    private static final long SHORTEST_RATE_SECONDS = 60;

    private static final Pattern MATCHER =
            Pattern.compile("\\s*([a-zA-Z_][a-zA-Z0-9_]*)\\s*(?:=~|!~|!=|=)\\s*\"(?:[^\"\\\\]|\\\\.)*\"\\s*(?:,|$)");

    /** Prometheus' default configuration. */
    public static final Scope USUAL = new Scope(List.of("job"), "", Duration.ofSeconds(15));

    /** @throws IllegalArgumentException if a label cannot be one of a service, or the selector uses other labels */
    public Scope {
        service = List.copyOf(service);
        if (service.isEmpty()) {
            throw new IllegalArgumentException("no label distinguishes services");
        }
        for (String label : service) {
            if (!LABEL.matcher(label).matches() || RESERVED_LABELS.contains(label)) {
                throw new IllegalArgumentException("'" + label + "' is not a label of a service");
            }
        }
        requireLabels(service, selector);
    }

    /** Checks that the selector uses only labels of a service, since aggregated series have no others. */
    private static void requireLabels(List<String> service, String selector) {
        Matcher matcher = MATCHER.matcher(selector);
        int at = 0;
        while (at < selector.length()) {
            if (!matcher.find(at) || matcher.start() != at) {
                throw new IllegalArgumentException("'" + selector + "' is not a selector such as job=\"shop\"");
            }
            if (!service.contains(matcher.group(1))) {
                throw new IllegalArgumentException("the selector's label '" + matcher.group(1)
                        + "' does not distinguish services: add it to --by");
            }
            at = matcher.end();
        }
    }

    /** Returns the same scope, limited to series that have all labels of a service. */
    public Scope labelled() {
        String labels = service.stream().map(label -> label + "!=\"\"").collect(Collectors.joining(","));
        return new Scope(service, labels + (selector.isEmpty() ? "" : "," + selector), scrape);
    }

    /** Returns the labels of a service, as in {@code by (…)}. */
    String ofService() {
        return String.join(", ", service);
    }

    /** Returns the labels of a pool in all JVMs of a service, as in {@code by (…)}. */
    String ofPool() {
        return ofService() + ", pool, kind";
    }

    public String series(String metric) {
        return selector.isEmpty() ? metric : metric + "{" + selector + "}";
    }

    /** Returns the growth per second of a counter of the pools or of the JVM. */
    String rate(String counter) {
        return "rate(" + series(counter) + "[" + rateSeconds() + "s])";
    }

    /** Returns the range of a rate, in seconds: long enough for several scrapes. */
    public long rateSeconds() {
        return Math.max(SHORTEST_RATE_SECONDS, SCRAPES_IN_RATE * scrape.toSeconds());
    }
}

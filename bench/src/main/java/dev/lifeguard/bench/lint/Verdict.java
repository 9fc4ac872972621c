package dev.lifeguard.bench.lint;

/**
 * A lint finding, and a person's verdict after reading the code.
 *
 * @param sample its sample
 * @param rule its rule
 * @param severity note, warning or error; {@code shown} since findings have evidence. Empty in the first sample, which
 *     did not keep it.
 * @param isTrue whether the code does what the finding says and this may do harm
 * @param since what has changed since, such as that it is no longer shown; empty if nothing
 */
record Verdict(String sample, String rule, String severity, boolean isTrue, String since) {
    /** Whether the rule shows the finding today. */
    boolean isShown() {
        return severity.equals("shown") && since.isEmpty();
    }

    /** Whether lint reported it by default: a warning or an error, or shown. */
    boolean isWarning() {
        return severity.equals("warning") || severity.equals("error") || severity.equals("shown");
    }
}

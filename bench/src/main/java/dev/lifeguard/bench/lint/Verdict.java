package dev.lifeguard.bench.lint;

/**
 * A lint finding, and a person's verdict after reading the code.
 *
 * @param sample its sample
 * @param rule its rule
 * @param severity note, warning or error. Empty in the first sample, which did not keep it.
 * @param isTrue whether the code does what the finding says and this may do harm
 */
record Verdict(String sample, String rule, String severity, boolean isTrue) {

    /** Whether it is a warning or an error. */
    boolean isWarning() {
        return severity.equals("warning") || severity.equals("error");
    }
}

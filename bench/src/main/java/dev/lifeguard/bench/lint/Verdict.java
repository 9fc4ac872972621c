package dev.lifeguard.bench.lint;

/**
 * A finding of lint and whether a person who read the code found it true.
 *
 * @param sample which sample it is from
 * @param rule the finding's rule
 * @param severity note, warning or error; empty in the first sample, which did not keep it
 * @param isTrue whether the code does what the finding says and this may do harm
 */
record Verdict(String sample, String rule, String severity, boolean isTrue) {

    /** Whether it is a warning or an error. */
    boolean isWarning() {
        return severity.equals("warning") || severity.equals("error");
    }
}

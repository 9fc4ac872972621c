package dev.lifeguard.model.finding;

import java.util.Locale;

/** How the harm of a {@link CodeFinding} is known, ascending. Each kind has one severity. */
public enum Evidence {
    /** The code permits it; whether it does harm depends on what the code does not show, such as the load. */
    POSSIBLE(Severity.HINT),
    /** A recording shows it at that line. */
    WITNESSED(Severity.WARNING),
    /** The harm follows from the code alone. */
    SHOWN(Severity.ERROR);

    private final Severity severity;

    Evidence(Severity severity) {
        this.severity = severity;
    }

    public Severity severity() {
        return severity;
    }

    /** Returns the name for users, also used in JSON and SARIF. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}

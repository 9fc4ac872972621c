package dev.lifeguard.model.finding;

/** The weight of a finding, ascending. All but {@link #HINT} have the names of SARIF's levels. */
public enum Severity {
    /** Lint only: a {@linkplain Evidence#POSSIBLE possible} hazard, reported on request or in changed lines. */
    HINT,
    /** Worth knowing, but no user waits because of it. */
    NOTE,
    /** Costs time or resources, or will as traffic grows. */
    WARNING,
    /** Users wait because of it now, or work is deadlocked. */
    ERROR;

    /** Returns the name for users, also used in JSON. */
    public String label() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}

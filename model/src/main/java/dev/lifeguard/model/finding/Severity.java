package dev.lifeguard.model.finding;

/** How much a finding matters; the order is that of weight, and all but {@link #HINT} are named as SARIF's levels. */
public enum Severity {
    /** Of lint only: a hazard if something holds that the code does not show; reported where hints are asked for. */
    HINT,
    /** Worth knowing; nobody waits because of it. */
    NOTE,
    /** Costs time or resources, or will as traffic grows. */
    WARNING,
    /** Users wait because of it now, or work is deadlocked. */
    ERROR;

    /** The name for users and in JSON. */
    public String label() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}

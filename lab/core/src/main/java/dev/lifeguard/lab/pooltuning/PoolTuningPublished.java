package dev.lifeguard.lab.pooltuning;

/** The figures that the original published, of a machine with 12 hardware threads and the full durations. */
final class PoolTuningPublished {
    static final String NONE = "–";
    static final String INFLATION_MANY = "about 20x";
    static final String INFLATION_FEW = "about 2x";
    static final String WAITING_MANY = "90%";
    static final String WAITING_FEW = "98%";
    static final String BLOCKING_EXECUTION = "500 ms";
    static final String RESPONSE_MANY = "500 ms always";
    static final String RESPONSE_FEW = "up to 15 s";
    static final String UTILIZATION_10 = "500%";
    static final String UTILIZATION_20 = "1000%";

    private PoolTuningPublished() {}
}

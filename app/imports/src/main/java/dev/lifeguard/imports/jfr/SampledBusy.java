package dev.lifeguard.imports.jfr;

/** Busy time of which single samples are independent observations. */
final class SampledBusy {
    private long samples;
    private long busy;
    private double squares;

    void add(long ns, boolean isBusy) {
        samples++;
        busy += isBusy ? 1 : 0;
        squares += (double) ns * ns;
    }

    /** Returns its 95% error, in ns. */
    double error() {
        double share = (busy + 1.0) / (samples + 2.0);
        return 2 * Math.sqrt(squares * share * (1 - share));
    }
}

package dev.lifeguard.bench.fleet;

import java.util.Random;

/**
 * A pool of a simulated service, the same in all its JVMs. Its load is a share of the threads and a function of time
 * alone: a daily curve, a weekly curve in some services, and noise over minutes.
 */
final class SimulatedPool {
    private static final double DAY = 86_400;
    private static final double NIGHT = 0.2;
    private static final double WEEKEND = 0.6;
    private static final double[] NOISE_SECONDS = {7 * 60, 23 * 60, 97 * 60};
    private static final double NOISE = 0.015;
    private static final double JVM_NOISE = 0.02;

    final String name;
    final Incident incident;
    final int threads;
    final double taskSeconds;
    final double rejectedShare;
    final double runnableShare;
    private final double peak;
    private final double growth;
    private final double odd;
    private final double phaseSeconds;
    private final boolean week;
    private final long begin;
    private final double[] phases;

    /**
     * Draws a pool.
     *
     * @param begin the start of its growth
     */
    SimulatedPool(String name, Incident incident, double phaseSeconds, boolean week, long begin, Random random) {
        this.name = name;
        this.incident = incident;
        this.phaseSeconds = phaseSeconds;
        this.week = week;
        this.begin = begin;
        taskSeconds = Math.exp(drawn(random, Math.log(0.005), Math.log(2)));
        boolean near = random.nextInt(4) == 0; // close to an incident, but none
        threads = incident == Incident.OVERSIZED ? 40 + random.nextInt(200) : 8 + random.nextInt(56);
        peak = switch (incident) {
            case SATURATED -> drawn(random, 1.1, 1.4);
            case OVERSIZED -> drawn(random, 0.02, 0.12);
            case GROWING -> drawn(random, 0.45, 0.55);
            case ODD -> drawn(random, 0.3, 0.5);
            default -> near ? drawn(random, 0.72, 0.85) : drawn(random, 0.3, 0.7);
        };
        growth = incident == Incident.GROWING ? drawn(random, 0.02, 0.045) : 0;
        odd = incident == Incident.ODD ? drawn(random, 0.25, 0.45) : near ? drawn(random, 0, 0.1) : 0;
        rejectedShare = incident == Incident.REJECTING
                ? Math.exp(drawn(random, Math.log(3e-4), Math.log(0.05)))
                : near ? 3e-5 : 0;
        runnableShare = incident == Incident.CROWDED
                ? drawn(random, 0.45, 0.7)
                : near ? drawn(random, 0.1, 0.3) : drawn(random, 0, 0.05);
        phases = random.doubles(NOISE_SECONDS.length, 0, 2 * Math.PI).toArray();
    }

    /**
     * Returns the load of one JVM; more than 1 if it exceeds the threads' capacity.
     *
     * @param at in Unix seconds
     */
    double load(double at, int jvm) {
        double noise = JVM_NOISE * Math.sin(at / (11 * 60) + 2.4 * jvm);
        return load(at) * (1 + noise) + (jvm == 2 ? odd : 0);
    }

    /** Returns the load of all JVMs, without noise and without the one that differs. */
    double load(double at) {
        double local = at + phaseSeconds;
        double hour = local % DAY / 3600;
        double curve = Math.clamp(1.2 * Math.sin(Math.PI * Math.max(0, hour - 6) / 18), 0, 1);
        long day = (long) Math.floor(local / DAY);
        double level = peak + growth * Math.floor((at - begin) / DAY);
        double ofWeek = week && (day % 7 == 2 || day % 7 == 3) ? WEEKEND : 1; // Unix day 0 was a Thursday
        double noise = 0;
        for (int i = 0; i < phases.length; i++) {
            noise += NOISE * Math.sin(2 * Math.PI * at / NOISE_SECONDS[i] + phases[i]);
        }
        return level * ofWeek * (NIGHT + (1 - NIGHT) * curve) * (1 + noise);
    }

    /** Returns the additional load of the JVM that differs. */
    double odd() {
        return odd;
    }

    private static double drawn(Random random, double low, double high) {
        return low + (high - low) * random.nextDouble();
    }
}

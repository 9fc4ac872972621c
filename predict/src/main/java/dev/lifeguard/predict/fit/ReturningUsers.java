package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.trace.Turns;

/**
 * Recognises users of a web server who come back on their open connections as soon as they have an answer, and threads
 * that take a connection again as soon as they have given it back.
 *
 * <p>Where requests come whatever the server does, chance lets their number in the system vary at least as much as that
 * of independent ones: its variance is its mean (M/G/∞; a queue makes it more). Of {@code U} users who are each in the
 * system for a share {@code p} of the time it is {@code U p (1 − p)}, so that its ratio to the mean, {@code D}, gives
 * {@code U = mean / (1 − D)}. That so small a ratio is chance has a probability of at most {@code exp(n/2 (1 − D + ln
 * D))} (the Chernoff bound of a chi-square distribution of {@code n} degrees of freedom). Think times follow by Little's
 * law.
 */
final class ReturningUsers {
    /** With fewer requests that keep their worker, clients that send at fixed times could be meant as well. */
    private static final double MIN_KEPT = 0.05;

    private static final double CHANCE = 1e-3;

    /** Quartiles tell as much of a normal distribution's variance as so large a share of the values would. */
    private static final double EFFICIENCY = 0.37;

    private ReturningUsers() {}

    /**
     * The users, or {@link Loop#OPEN} if there is no telling.
     *
     * @param startNs when the first request came
     * @param endNs when the last one did
     */
    static Loop of(Turns turns, double startNs, double endNs) {
        if (turns.kept() < MIN_KEPT) {
            return Loop.OPEN;
        }
        double dispersion = Math.max(1e-9, turns.dispersion());
        double degrees = EFFICIENCY * (turns.present().length - 1);
        if (dispersion >= 1 || degrees / 2 * (1 - dispersion + Math.log(dispersion)) > Math.log(CHANCE)) {
            return Loop.OPEN;
        }
        int users = (int) Math.max(1, Math.rint(turns.usual() / (1 - dispersion)));
        double thinking = Math.max(0, users - turns.meanPresent());
        double thinkNs = turns.kept() == 1 ? 0 : thinking / (turns.perNs() * (1 - turns.kept()));
        return new Loop(users, thinkNs, startNs, endNs, turns.kept());
    }
}

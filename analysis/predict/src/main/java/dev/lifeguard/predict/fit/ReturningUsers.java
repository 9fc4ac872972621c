package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.trace.PresentRequests;

/**
 * Detects users of a web server who return on their open connections as soon as they have an answer. Also detects
 * threads that take a connection again as soon as they have released it.
 *
 * <p>If requests arrive independently of the server, the variance of their number in the system is at least its mean
 * (M/G/∞; a queue increases it). With {@code U} users who are each in the system for a share {@code p} of the time the
 * variance is {@code U p (1 − p)}. Its ratio {@code D} to the mean gives {@code U = mean / (1 − D)}. The probability
 * that such a ratio is chance is at most {@code exp(n/2 (1 − D + ln D))} (the Chernoff bound of a chi-square
 * distribution with {@code n} degrees of freedom). Think times follow from Little's law.
 */
final class ReturningUsers {
    /**
     * Minimum share of requests that keep their worker. With fewer, clients that send at fixed times would look the
     * same.
     */
    private static final double MIN_KEPT = 0.05;

    private static final double MAX_CHANCE = 1e-3;

    /**
     * Efficiency of the quartiles as an estimator of a normal distribution's variance, as a share of the sample size.
     */
    private static final double QUARTILE_EFFICIENCY = 0.37;

    private ReturningUsers() {}

    /**
     * Returns the users, or {@link Loop#OPEN} if they cannot be determined.
     *
     * @param startNs arrival of the first request
     * @param endNs arrival of the last request
     */
    static Loop of(PresentRequests presentRequests, double startNs, double endNs) {
        if (presentRequests.kept() < MIN_KEPT) {
            return Loop.OPEN;
        }
        double dispersion = Math.max(1e-9, presentRequests.dispersion());
        double degrees = QUARTILE_EFFICIENCY * (presentRequests.present().length - 1);
        if (dispersion >= 1 || degrees / 2 * (1 - dispersion + Math.log(dispersion)) > Math.log(MAX_CHANCE)) {
            return Loop.OPEN;
        }
        int users = (int) Math.max(1, Math.rint(presentRequests.usual() / (1 - dispersion)));
        double thinking = Math.max(0, users - presentRequests.meanPresent());
        double thinkNs =
                presentRequests.kept() == 1 ? 0 : thinking / (presentRequests.perNs() * (1 - presentRequests.kept()));
        return new Loop(users, thinkNs, startNs, endNs, presentRequests.kept());
    }
}

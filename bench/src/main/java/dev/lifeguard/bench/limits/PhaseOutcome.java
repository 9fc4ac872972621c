package dev.lifeguard.bench.limits;

/**
 * What came of a phase of a simulation.
 *
 * @param search of the rounds in which the policy may search
 * @param measured of the rounds after those
 */
record PhaseOutcome(Tally.Result search, Tally.Result measured) {}

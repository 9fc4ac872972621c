package dev.lifeguard.lab.experiment;

/**
 * An experiment and its result.
 *
 * @param experiment the experiment
 * @param result its result
 */
public record Outcome(Experiment experiment, Result result) {
    public boolean ok() {
        return result.failures().isEmpty();
    }
}

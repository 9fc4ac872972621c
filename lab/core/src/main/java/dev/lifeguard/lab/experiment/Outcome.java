package dev.lifeguard.lab.experiment;

/**
 * An experiment that was run.
 *
 * @param experiment which
 * @param result what came of it
 */
public record Outcome(Experiment experiment, Result result) {
    public boolean ok() {
        return result.failures().isEmpty();
    }
}

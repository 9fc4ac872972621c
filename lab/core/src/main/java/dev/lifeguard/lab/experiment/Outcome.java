package dev.lifeguard.lab.experiment;

/** An experiment and its result. */
public record Outcome(Experiment experiment, Result result) {
    public boolean ok() {
        return result.failures().isEmpty();
    }
}

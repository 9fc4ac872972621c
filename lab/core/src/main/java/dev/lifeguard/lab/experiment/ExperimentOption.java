package dev.lifeguard.lab.experiment;

/**
 * A command-line option of one experiment.
 *
 * @param name as typed: {@code --latency}
 * @param paramLabel label of its value in the help: {@code MILLIS}
 * @param description a sentence with the default, for the help
 */
public record ExperimentOption(String name, String paramLabel, String description) {}

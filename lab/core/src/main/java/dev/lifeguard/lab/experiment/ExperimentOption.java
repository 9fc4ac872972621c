package dev.lifeguard.lab.experiment;

/**
 * An option of the command line that one experiment has for itself.
 *
 * @param name as typed: {@code --latency}
 * @param paramLabel what its value is called in the help: {@code MILLIS}
 * @param description a sentence with the default, for the help
 */
public record ExperimentOption(String name, String paramLabel, String description) {}

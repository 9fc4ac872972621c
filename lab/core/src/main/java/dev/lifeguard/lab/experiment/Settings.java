package dev.lifeguard.lab.experiment;

import dev.lifeguard.lab.failure.Failure;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the user asked for.
 *
 * @param full the originals' durations and counts, instead of the quick ones
 * @param out folder for the report
 * @param intervalSeconds length of the intervals in tables over time, if the user wants another than the experiment
 * @param command the command that does the same again
 * @param options values of the experiments' own options by their name; those that were not given are missing
 */
public record Settings(
        boolean full, Path out, OptionalInt intervalSeconds, String command, Map<String, String> options) {
    public Settings {
        options = Map.copyOf(options);
    }

    /** Of a user who asked for nothing in particular. */
    public static Settings defaults(boolean full, Path out) {
        return new Settings(full, out, OptionalInt.empty(), "", Map.of());
    }

    /** The value of an experiment's own option, if it was given. */
    public Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    /**
     * The value of an experiment's own option that is a whole number, if it was given.
     *
     * @throws Failure if it is not one from {@code least} to {@code most}
     */
    public OptionalInt number(String name, int least, int most) {
        String text = options.get(name);
        if (text == null) {
            return OptionalInt.empty();
        }
        try {
            int number = Integer.parseInt(text.strip());
            if (number >= least && number <= most) {
                return OptionalInt.of(number);
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new Failure(name + " must be a whole number from " + least + " to " + most + ", not " + text);
    }
}

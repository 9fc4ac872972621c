package dev.lifeguard.lab.experiment;

import dev.lifeguard.lab.failure.Failure;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The user's settings.
 *
 * @param full whether durations and counts are the originals'
 * @param out folder for the report
 * @param intervalSeconds length of intervals in tables over time; empty for the default
 * @param command the command that repeats this run
 * @param options values of given options of experiments, by name
 */
public record Settings(
        boolean full, Path out, OptionalInt intervalSeconds, String command, Map<String, String> options) {
    public Settings {
        options = Map.copyOf(options);
    }

    /** Returns default settings. */
    public static Settings defaults(boolean full, Path out) {
        return new Settings(full, out, OptionalInt.empty(), "", Map.of());
    }

    /** Returns the value of an experiment's own option, if given. */
    public Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    /**
     * Returns the values that an experiment's own option names, joined by commas. Empty without that option.
     *
     * @param kind the word for a value in messages
     * @param id a value's name, regardless of case
     * @throws Failure if a name is unknown
     */
    public <T> Optional<List<T>> chosen(String name, String kind, List<T> all, Function<T, String> id) {
        return option(name)
                .map(ids -> Arrays.stream(ids.split(",", -1))
                        .map(String::strip)
                        .map(wanted -> all.stream()
                                .filter(one -> id.apply(one).equalsIgnoreCase(wanted))
                                .findFirst()
                                .orElseThrow(() -> new Failure(name + ": no " + kind + " \"" + wanted + "\": there is "
                                        + all.stream().map(id).collect(Collectors.joining(", ")))))
                        .distinct()
                        .toList());
    }

    /**
     * Returns the value of an experiment's own integer option, if given.
     *
     * @throws Failure if it is not an integer from {@code least} to {@code most}
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
            // reported below
        }
        throw new Failure(name + " must be a whole number from " + least + " to " + most + ", not " + text);
    }
}

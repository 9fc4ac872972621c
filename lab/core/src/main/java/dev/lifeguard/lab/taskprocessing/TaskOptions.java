package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Command-line options of the experiment. */
final class TaskOptions {
    static final int SEED = 42;

    private static final int MAX_PRODUCERS = 100;
    private static final String NAMES =
            Arrays.stream(Technique.values()).map(Technique::id).collect(Collectors.joining(", "));

    static final ExperimentOption APPROACH = new ExperimentOption(
            "--approach", "NAMES", "Which approaches, joined by commas: " + NAMES + " (default: all).");
    static final ExperimentOption PRODUCERS = new ExperimentOption(
            "--producers",
            "NUMBERS",
            "How many producers approaches have that can have several, joined by commas, 1 to " + MAX_PRODUCERS
                    + " (default: 2,10; with --full 1,2,10).");
    static final ExperimentOption SEED_OPTION =
            new ExperimentOption("--seed", "NUMBER", "Seed of the delays, 0 or more (default: " + SEED + ").");

    static final List<ExperimentOption> ALL = List.of(APPROACH, PRODUCERS, SEED_OPTION);

    private TaskOptions() {}

    /** @throws Failure if a name is unknown */
    static List<Technique> techniques(Settings settings) {
        List<Technique> all = List.of(Technique.values());
        return settings.chosen(APPROACH.name(), "approach", all, Technique::id).orElse(all);
    }

    /** @throws Failure if a value is not a valid number of producers */
    static List<Integer> producers(Settings settings) {
        return settings.option(PRODUCERS.name())
                .map(text -> Arrays.stream(text.split(",", -1))
                        .map(TaskOptions::producers)
                        .distinct()
                        .sorted()
                        .toList())
                .orElse(settings.full() ? List.of(1, 2, 10) : List.of(2, 10));
    }

    private static int producers(String text) {
        String number = text.strip();
        if (!number.matches("[1-9]\\d{0,2}") || Integer.parseInt(number) > MAX_PRODUCERS) {
            throw new Failure(PRODUCERS.name() + " must be whole numbers from 1 to " + MAX_PRODUCERS
                    + ", joined by commas, not \"" + number + "\"");
        }
        return Integer.parseInt(number);
    }

    /** @throws Failure if it is not a number */
    static int seed(Settings settings) {
        return settings.number(SEED_OPTION.name(), 0, Integer.MAX_VALUE).orElse(SEED);
    }
}

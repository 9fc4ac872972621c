package dev.lifeguard.lab.experiment;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** One experiment of the lab: a question about thread pools, answered by running something real. */
public interface Experiment {
    /** Its name on the command line and of its folder: lower case, words joined by hyphens. */
    String name();

    /** What it shows, in one line. */
    String shows();

    /**
     * About how long it takes with what the user asked for.
     *
     * @throws Failure as {@link #check} does
     */
    Duration length(Settings settings);

    /** Whether it is left out where no experiment is named. */
    default boolean onlyWhenNamed() {
        return false;
    }

    /** Options of the command line that it has for itself; {@link Settings#option} has their values. */
    default List<ExperimentOption> options() {
        return List.of();
    }

    /**
     * Looks at the values of its own options, before anything is run.
     *
     * @throws Failure if one of them cannot be, with a line for the user
     */
    default void check(Settings settings) {}

    /** The seed of what it draws at random, if it draws anything. */
    default OptionalLong seed(Settings settings) {
        return OptionalLong.empty();
    }

    /**
     * Runs it. Where it is interrupted or fails midway, the result holds what was done until then.
     *
     * @throws Failure if there is nothing to report
     */
    Result run(Lab lab);
}

package dev.lifeguard.lab.experiment;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** An experiment of the lab: a question about thread pools, answered by running real programs. */
public interface Experiment {
    /** Name of the experiment on the command line and of its folder: lower case, words joined by hyphens. */
    String name();

    /** One line on what the experiment shows. */
    String shows();

    /**
     * Estimates how long the experiment takes with these settings.
     *
     * @throws Failure as {@link #check} does
     */
    Duration length(Settings settings);

    /** Whether the experiment runs only when it is named. */
    default boolean onlyWhenNamed() {
        return false;
    }

    /** Command-line options of this experiment; {@link Settings#option} has their values. */
    default List<ExperimentOption> options() {
        return List.of();
    }

    /**
     * Checks the values of the experiment's own options before anything runs.
     *
     * @throws Failure if one is invalid, with a line for the user
     */
    default void check(Settings settings) {}

    /** The random seed, if the experiment uses one. */
    default OptionalLong seed(Settings settings) {
        return OptionalLong.empty();
    }

    /**
     * Runs the experiment. If it is interrupted or fails midway, the result holds the completed part.
     *
     * @throws Failure if there is nothing to report
     */
    Result run(Lab lab);
}

package dev.lifeguard.lab;

import dev.lifeguard.lab.compose.Compose;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.findings.Findings;
import dev.lifeguard.lab.paralleleach.ParallelEach;
import dev.lifeguard.lab.parallelstream.ParallelStream;
import dev.lifeguard.lab.pooltuning.PoolTuning;
import dev.lifeguard.lab.prediction.PredictionExperiment;
import dev.lifeguard.lab.taskprocessing.TaskProcessing;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** All experiments. Add one by adding its class and one line here. */
public final class Experiments {
    private static final List<Experiment> ALL = List.of(
            new ParallelStream(),
            new Compose(),
            new PoolTuning(),
            new TaskProcessing(),
            new ParallelEach(),
            new PredictionExperiment(),
            new Findings());

    private Experiments() {}

    public static List<Experiment> all() {
        return ALL;
    }

    static List<Experiment> unnamed() {
        return ALL.stream().filter(experiment -> !experiment.onlyWhenNamed()).toList();
    }

    public static Optional<Experiment> named(String name) {
        return ALL.stream().filter(experiment -> experiment.name().equals(name)).findFirst();
    }

    public static String names() {
        return ALL.stream().map(Experiment::name).collect(Collectors.joining(", "));
    }
}

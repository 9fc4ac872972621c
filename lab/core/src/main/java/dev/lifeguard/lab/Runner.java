package dev.lifeguard.lab;

import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.process.Children;
import dev.lifeguard.lab.progress.ExperimentProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs experiments one after the other. A failure in one does not affect the others. */
public record Runner(Settings settings, Children children, ExperimentProgress progress) {
    /** Runs experiments in order until the calling thread is interrupted. */
    public List<Outcome> run(List<Experiment> experiments) {
        List<Outcome> outcomes = new ArrayList<>();
        for (Experiment experiment : experiments) {
            if (!Thread.currentThread().isInterrupted()) {
                outcomes.add(new Outcome(experiment, result(experiment)));
            }
        }
        return outcomes;
    }

    private Result result(Experiment experiment) {
        progress.begin(experiment.name(), experiment.length(settings));
        try {
            return experiment
                    .run(new Lab(settings, folder(experiment), children, progress))
                    .withMissingAsFailures();
        } catch (Failure e) {
            return Result.failed(e.line());
        } finally {
            children.close();
            progress.end();
        }
    }

    private Path folder(Experiment experiment) {
        Path folder = settings.out().resolve(experiment.name());
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new Failure("cannot write to " + settings.out() + " (" + e + "); choose another folder with --out");
        }
    }
}

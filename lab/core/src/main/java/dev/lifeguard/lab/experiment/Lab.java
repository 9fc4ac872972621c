package dev.lifeguard.lab.experiment;

import dev.lifeguard.lab.process.Children;
import dev.lifeguard.lab.progress.ExperimentProgress;
import java.nio.file.Path;

/**
 * Environment of an experiment.
 *
 * @param folder existing folder for the experiment's files
 * @param children starts JVMs, and ends them with the lab
 */
public record Lab(Settings settings, Path folder, Children children, ExperimentProgress progress) {}

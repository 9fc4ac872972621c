package dev.lifeguard.lab.experiment;

import dev.lifeguard.lab.process.Children;
import dev.lifeguard.lab.progress.ExperimentProgress;
import java.nio.file.Path;

/**
 * What an experiment is given.
 *
 * @param settings what the user asked for
 * @param folder for the experiment's own files; it exists
 * @param children starts JVMs, and ends them with the lab
 * @param progress shows the stages
 */
public record Lab(Settings settings, Path folder, Children children, ExperimentProgress progress) {}

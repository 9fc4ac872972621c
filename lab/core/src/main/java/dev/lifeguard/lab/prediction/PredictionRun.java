package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.work.Figures;
import dev.lifeguard.lab.prediction.work.RunLog;
import java.nio.file.Path;

/**
 * A completed run.
 *
 * @param id name of the run and its files
 * @param size of the pool at the beginning
 * @param log the run's own log
 * @param figures computed from the log
 * @param recording Lifeguard's recording
 * @param othersCpus mean number of CPUs used by other processes; NaN if unknown
 */
record PredictionRun(String id, int size, RunLog log, Figures figures, Path recording, double othersCpus) {
    static PredictionRun of(String id, int size, RunLog log, Path recording, double othersCpus) {
        return new PredictionRun(id, size, log, Figures.of(log), recording, othersCpus);
    }
}

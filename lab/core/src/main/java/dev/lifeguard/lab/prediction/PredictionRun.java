package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.work.Figures;
import dev.lifeguard.lab.prediction.work.RunLog;
import java.nio.file.Path;

/**
 * A run that came to its end.
 *
 * @param id its name, and that of its files
 * @param size of the pool when it began
 * @param log what it did
 * @param figures what follows from that
 * @param recording what Lifeguard saw
 * @param othersCpus how many CPUs other processes of the machine needed meanwhile, in the mean; NaN if not known
 */
record PredictionRun(String id, int size, RunLog log, Figures figures, Path recording, double othersCpus) {
    static PredictionRun of(String id, int size, RunLog log, Path recording, double othersCpus) {
        return new PredictionRun(id, size, log, Figures.of(log), recording, othersCpus);
    }
}

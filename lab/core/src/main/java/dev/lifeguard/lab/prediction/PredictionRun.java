package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.lab.prediction.measured.TaskTimes;
import java.nio.file.Path;

/**
 * A completed run.
 *
 * @param id name of the run and its files
 * @param times the run's own log
 * @param figures computed from the log
 * @param settledSize size of the pool in the later half of the tasks, if it was adjusted
 * @param recording Lifeguard's recording
 */
record PredictionRun(String id, TaskTimes times, MeasuredRun figures, int settledSize, Path recording) {
    static PredictionRun of(String id, TaskTimes times, int settledSize, Path recording) {
        return new PredictionRun(id, times, MeasuredRun.of(times), settledSize, recording);
    }

    int size() {
        return times.size();
    }
}

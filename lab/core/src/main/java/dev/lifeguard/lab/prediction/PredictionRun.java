package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.lab.prediction.measured.TaskTimes;
import java.nio.file.Path;

/**
 * A completed run.
 *
 * @param settledSize size of the pool in the later half of the tasks, if it was adjusted
 */
record PredictionRun(String id, TaskTimes times, MeasuredRun figures, int settledSize, Path recording) {
    static PredictionRun of(String id, TaskTimes times, int settledSize, Path recording) {
        return new PredictionRun(id, times, MeasuredRun.of(times), settledSize, recording);
    }

    int size() {
        return times.size();
    }
}

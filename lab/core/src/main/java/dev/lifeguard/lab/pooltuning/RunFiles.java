package dev.lifeguard.lab.pooltuning;

import java.nio.file.Path;

/** Files of a run. */
record RunFiles(Path folder) {
    Path recording(PoolTuningCase run) {
        return folder.resolve(run.id() + ".jsonl.gz");
    }

    Path csv(PoolTuningCase run) {
        return folder.resolve(run.id() + ".csv");
    }

    Path requests(PoolTuningCase run) {
        return folder.resolve(run.id() + ".requests.csv");
    }
}

package dev.lifeguard.lab.pooltuning;

import java.nio.file.Path;

/**
 * What a run leaves.
 *
 * @param folder of the experiment
 */
record RunFiles(Path folder) {
    Path recording(Case run) {
        return folder.resolve(run.id() + ".jsonl.gz");
    }

    Path csv(Case run) {
        return folder.resolve(run.id() + ".csv");
    }

    /** All requests of the service, those of the warm-up too. */
    Path requests(Case run) {
        return folder.resolve(run.id() + ".requests.csv");
    }
}

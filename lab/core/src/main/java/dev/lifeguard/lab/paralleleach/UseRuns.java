package dev.lifeguard.lab.paralleleach;

import java.util.ArrayList;
import java.util.List;

/** The runs of one practical use. */
record UseRuns(Use use, List<UseRun> runs) {
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        for (UseRun run : runs) {
            if (use.failsWith(run.threads()) == run.complete()) {
                faults.add(run.id()
                        + (run.complete()
                                ? ": did not fail, though the far side admits " + Use.MAX_SESSIONS + " sessions"
                                : ": " + run.result().done() + " of " + run.ordered() + " done, "
                                        + run.result().failure()));
            }
        }
        if (digests() > 1) {
            faults.add(use.id() + ": serial and parallel made different things");
        }
        return faults;
    }

    /** Number of distinct outputs among the complete runs; 0 if they cannot be compared. */
    long digests() {
        return runs.stream()
                .filter(UseRun::complete)
                .map(run -> run.result().digest())
                .filter(digest -> !digest.isEmpty())
                .distinct()
                .count();
    }
}

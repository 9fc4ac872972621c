package dev.lifeguard.lab.paralleleach;

import java.util.List;
import java.util.stream.Stream;

/**
 * Results of the experiment, possibly incomplete.
 *
 * @param timings of the calls; empty if none was made
 * @param watched the original's cases with Lifeguard's agent
 */
record ParallelEachResults(
        ParallelEachPlan plan, int cores, Timings timings, List<Observed> watched, List<UseRuns> uses) {
    List<UseRun> runs() {
        return uses.stream().flatMap(use -> use.runs().stream()).toList();
    }

    List<Observed> observed() {
        return Stream.concat(watched.stream(), runs().stream().map(UseRun::observed))
                .toList();
    }

    List<String> faults() {
        return uses.stream().flatMap(use -> use.faults().stream()).toList();
    }
}

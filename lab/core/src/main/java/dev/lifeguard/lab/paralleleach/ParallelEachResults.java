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
        ParallelEachPlan plan, int cores, Timings timings, List<WatchedCalls> watched, List<UseRuns> uses) {
    ParallelEachResults with(Timings made) {
        return new ParallelEachResults(plan, cores, made, watched, uses);
    }

    ParallelEachResults with(List<WatchedCalls> seen) {
        return new ParallelEachResults(plan, cores, timings, seen, uses);
    }

    ParallelEachResults with(UseRuns runs) {
        return new ParallelEachResults(plan, cores, timings, watched, List.of(runs));
    }

    ParallelEachResults plus(ParallelEachResults other) {
        return new ParallelEachResults(
                plan,
                cores,
                new Timings(joined(timings.all(), other.timings.all())),
                joined(watched, other.watched),
                joined(uses, other.uses));
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    List<UseRun> runs() {
        return uses.stream().flatMap(use -> use.runs().stream()).toList();
    }

    List<RecordedPools> observed() {
        return Stream.concat(
                        watched.stream().map(WatchedCalls::observed),
                        runs().stream().map(UseRun::observed))
                .toList();
    }

    List<String> faults() {
        return uses.stream().flatMap(use -> use.faults().stream()).toList();
    }
}

package dev.lifeguard.lab.generated;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What arrives in a run, drawn from the workload's seed: the same at each size of the pool. */
public final class ArrivalTrace {
    private final GeneratedWorkload workload;
    private final SplittableRandom arrivals;
    private final SplittableRandom needs;

    /** @param part which of its traces: 0 is the run, others are for warming up */
    public ArrivalTrace(GeneratedWorkload workload, long part) {
        this.workload = workload;
        SplittableRandom seeds = new SplittableRandom(31 * workload.seed() + part);
        arrivals = seeds.split();
        needs = seeds.split();
    }

    /** The tasks that are due by the clock, in order; none where users bring them. */
    public List<TaskDemand> open(double seconds) {
        return Arrays.stream(workload.arrivals().dueNs(seconds, arrivals))
                .mapToObj(at -> demand(at, needs))
                .collect(Collectors.toList());
    }

    /** For each user the tasks, without an end; none where they are due by the clock. */
    public List<Supplier<TaskDemand>> users() {
        if (!(workload.arrivals() instanceof Arrivals.Users users)) {
            return List.of();
        }
        return IntStream.range(0, users.users())
                .mapToObj(user -> arrivals.split())
                .map(random -> (Supplier<TaskDemand>)
                        () -> demand(Math.round(1e6 * users.thinkMs() * random.nextExponential()), random))
                .collect(Collectors.toList());
    }

    private TaskDemand demand(long atNs, SplittableRandom random) {
        return new TaskDemand(
                atNs, workload.cpu().drawNs(random), workload.blocked().drawNs(random));
    }
}

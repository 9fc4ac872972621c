package dev.lifeguard.lab.generated;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The arrivals of a run, drawn from the workload's seed and the same at each pool size. */
public final class ArrivalTrace {
    private final GeneratedWorkload workload;
    private final SplittableRandom arrivals;
    private final SplittableRandom needs;

    /** @param part number of the trace: 0 is the run, others are for warming up */
    public ArrivalTrace(GeneratedWorkload workload, long part) {
        this.workload = workload;
        SplittableRandom seeds = new SplittableRandom(31 * workload.seed() + part);
        arrivals = seeds.split();
        needs = seeds.split();
    }

    /** The tasks with a planned arrival, in order; empty if users submit them. */
    public List<TaskDemand> open(double seconds) {
        return Arrays.stream(workload.arrivals().dueNs(seconds, arrivals))
                .mapToObj(at -> demand(at, needs))
                .collect(Collectors.toList());
    }

    /** The infinite sequence of tasks of each user; empty if they have a planned arrival. */
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

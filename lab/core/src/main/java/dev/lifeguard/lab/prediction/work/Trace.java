package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.generated.TaskDemand;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The arrivals of a run, drawn from a seed and the same at each pool size. */
final class Trace {
    private Trace() {}

    /** The tasks of an open workload, by planned arrival. */
    static List<TaskDemand> open(Workload workload, double seconds, long seed) {
        SplittableRandom arrivals = new SplittableRandom(seed);
        SplittableRandom needs = new SplittableRandom(~seed);
        double highest = highestPerSecond(workload.traffic());
        List<TaskDemand> tasks = new ArrayList<>();
        // Thinning (Lewis and Shedler, 1979): draw candidates at the highest rate, and keep each with probability rate
        // at that time / highest rate.
        for (double at = next(arrivals, highest); at < seconds; at += next(arrivals, highest)) {
            if (arrivals.nextDouble() * highest < perSecondAt(workload.traffic(), 1000 * at)) {
                for (int part = 0; part < workload.parts(); part++) {
                    tasks.add(demand(workload, Math.round(1e9 * at), needs));
                }
            }
        }
        return tasks;
    }

    /** The tasks of each user of a closed workload, as infinite streams. */
    static List<Stream<TaskDemand>> closed(Workload workload, Traffic.Closed traffic, long seed) {
        SplittableRandom seeds = new SplittableRandom(seed);
        return IntStream.range(0, traffic.users())
                .mapToObj(user -> seeds.split())
                .map(random -> Stream.generate(
                        () -> demand(workload, Math.round(1e6 * traffic.thinkMs() * random.nextExponential()), random)))
                .toList();
    }

    private static TaskDemand demand(Workload workload, long atNs, SplittableRandom random) {
        return new TaskDemand(
                atNs, workload.cpu().drawNs(random), workload.blocked().drawNs(random));
    }

    private static double next(SplittableRandom random, double perSecond) {
        return random.nextExponential() / perSecond;
    }

    private static double highestPerSecond(Traffic traffic) {
        return switch (traffic) {
            case Traffic.Open open -> open.perSecond();
            case Traffic.Bursty bursty -> Math.max(bursty.calmPerSecond(), bursty.burstPerSecond());
            case Traffic.Closed closed -> throw new IllegalArgumentException(closed + " has no arrivals of its own");
        };
    }

    private static double perSecondAt(Traffic traffic, double ms) {
        return traffic instanceof Traffic.Bursty bursty ? bursty.perSecondAt(ms) : highestPerSecond(traffic);
    }
}

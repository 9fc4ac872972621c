package dev.lifeguard.fleet.judge;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What is known about a pool of a service.
 *
 * @param pool which one
 * @param facts those that the server has
 * @param daysUntilFull until its daily peak is all threads, if that can be seen to come
 * @param stuck a JVM in which nothing moves, null if there is none
 * @param odd JVMs that differ most, at most one in each direction
 */
public record PoolFigures(
        ServicePool pool,
        Map<Fact, Double> facts,
        OptionalDouble daysUntilFull,
        @Nullable String stuck,
        List<OddJvm> odd) {
    public PoolFigures {
        EnumMap<Fact, Double> copy = new EnumMap<>(Fact.class);
        copy.putAll(facts);
        facts = copy;
        odd = List.copyOf(odd);
    }

    /** It, NaN where it is not known. */
    public double of(Fact fact) {
        return facts.getOrDefault(fact, Double.NaN);
    }

    /** JVMs that have the pool. */
    public long jvms() {
        return Math.round(of(Fact.JVMS));
    }

    /** Threads that the pool of one JVM may have; NaN without a limit. */
    public double threads() {
        return of(Fact.THREADS) / of(Fact.JVMS);
    }

    /** Mean time of a task, in seconds. */
    public double taskSeconds() {
        return of(Fact.TASK_SECONDS) / of(Fact.ENDED);
    }

    /** Squared coefficient of variation of the tasks' times. */
    public double variation() {
        double mean = taskSeconds();
        return Math.max(0, of(Fact.TASK_SQUARES) / of(Fact.ENDED) / (mean * mean) - 1);
    }

    /** Mean wait of a task, in seconds, by Little's law. */
    public double waitSeconds() {
        return of(Fact.WAITING) / of(Fact.ARRIVALS);
    }

    /** Threads of one JVM that arrivals keep busy at the peak, were there enough of them. */
    public double peakLoad() {
        return of(Fact.ARRIVALS_PEAK) * taskSeconds() / of(Fact.JVMS);
    }

    /** Share of busy time in which threads could run and had no processor. */
    public double runnable() {
        return of(Fact.RUN_QUEUE) / of(Fact.BUSY);
    }
}

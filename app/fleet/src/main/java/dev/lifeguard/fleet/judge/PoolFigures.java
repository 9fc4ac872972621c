package dev.lifeguard.fleet.judge;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a service's pool.
 *
 * @param pool the pool
 * @param facts the facts that the server has
 * @param daysUntilFull days until its daily peak reaches all threads, if a trend shows
 * @param stuck a JVM in which nothing moves, null if none
 * @param odd JVMs that differ most, at most one in each direction
 */
public record PoolFigures(
        ServicePool pool,
        Map<Fact, Double> facts,
        OptionalDouble daysUntilFull,
        @Nullable String stuck,
        List<Odd> odd) {
    /**
     * A JVM whose use of the pool differs from most of its service.
     *
     * @param instance the JVM
     * @param difference its use minus that of the median JVM, as shares
     */
    public record Odd(String instance, double difference) {}

    public PoolFigures {
        EnumMap<Fact, Double> copy = new EnumMap<>(Fact.class);
        copy.putAll(facts);
        facts = copy;
        odd = List.copyOf(odd);
    }

    /** Returns the fact, NaN if unknown. */
    public double of(Fact fact) {
        return facts.getOrDefault(fact, Double.NaN);
    }

    /** Returns the number of JVMs that have the pool. */
    public long jvms() {
        return Math.round(of(Fact.JVMS));
    }

    /** Returns the fact as a mean over the JVMs, NaN if unknown. */
    double perJvm(Fact fact) {
        return of(fact) / of(Fact.JVMS);
    }

    /** Returns the thread limit of the pool in one JVM; NaN without a limit. */
    public double threads() {
        return perJvm(Fact.THREADS);
    }

    /** Returns the mean time of a task, in seconds. */
    public double taskSeconds() {
        return of(Fact.TASK_SECONDS) / of(Fact.ENDED);
    }

    /** Returns the squared coefficient of variation of the tasks' times. */
    public double variation() {
        double mean = taskSeconds();
        return Math.max(0, of(Fact.TASK_SQUARES) / of(Fact.ENDED) / (mean * mean) - 1);
    }

    /** Returns the mean wait of a task, in seconds, by Little's law. */
    public double waitSeconds() {
        return of(Fact.WAITING) / of(Fact.ARRIVALS);
    }

    /** Returns the threads of one JVM that arrivals would keep busy at the peak if there were enough. */
    public double peakLoad() {
        return perJvm(Fact.ARRIVALS_PEAK) * taskSeconds();
    }

    /** Returns the share of busy time in which threads were runnable without a processor. */
    public double runnable() {
        return of(Fact.RUN_QUEUE) / of(Fact.BUSY);
    }
}

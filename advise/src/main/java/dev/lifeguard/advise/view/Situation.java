package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A recording with its measurements, as the rules look at it.
 *
 * @param recording what was observed
 * @param whole its measurement as one interval
 * @param pools the pools, those with most work first
 */
public record Situation(Recording recording, Measurement whole, List<PoolCase> pools) {
    /** How {@code java.version} begins from Java 9 on. */
    private static final Pattern VERSION = Pattern.compile("(\\d{1,4})(?!\\d)");

    public Situation {
        pools = List.copyOf(pools);
    }

    /**
     * Puts together what belongs to each pool.
     *
     * @param seconds the recording in intervals of about a second, in order
     */
    public static Situation of(Recording recording, Measurement whole, List<Measurement> seconds) {
        Map<Integer, List<Second>> secondsOf = new HashMap<>();
        for (Measurement at : seconds) {
            double middle = (at.startNs() / 2.0 + at.endNs() / 2.0) / 1e9;
            for (PoolMeasurement pool : at.pools()) {
                secondsOf
                        .computeIfAbsent(pool.pool().id(), id -> new ArrayList<>())
                        .add(new Second(middle, at.seconds(), at.machine(), pool));
            }
        }
        Map<Integer, Stacks> stacksOf = stacks(recording.ticks(), recording.stacks());
        Map<Integer, List<PoolTick>> ticksOf = new HashMap<>();
        for (Tick tick : recording.ticks()) {
            tick.pools()
                    .forEach(pool -> ticksOf.computeIfAbsent(pool.poolId(), id -> new ArrayList<>())
                            .add(pool));
        }
        return new Situation(
                recording,
                whole,
                whole.pools().stream()
                        .map(pool -> {
                            int id = pool.pool().id();
                            return new PoolCase(
                                    pool,
                                    secondsOf.getOrDefault(id, List.of()),
                                    stacksOf.getOrDefault(id, new Stacks(List.of())),
                                    ticksOf.getOrDefault(id, List.of()));
                        })
                        .toList());
    }

    /** Processors that the JVM may use. */
    public int cores() {
        return Math.max(1, recording.header().cores());
    }

    /** Feature version of the JVM's Java, such as 21; 0 if unknown. */
    public int java() {
        Matcher version = VERSION.matcher(recording.header().javaVersion());
        return version.lookingAt() ? Integer.parseInt(version.group(1)) : 0;
    }

    /** The pool of this number, if it is among them. */
    public Optional<PoolCase> pool(int id) {
        return pools.stream().filter(pool -> pool.info().id() == id).findFirst();
    }

    /** The sampled stacks of some ticks, by the pool's number. */
    public static Map<Integer, Stacks> stacks(List<Tick> ticks, Map<Integer, StackInfo> stacks) {
        record Key(StackSample.Role role, StackInfo stack) {}
        Map<Integer, Map<Key, Long>> counts = new HashMap<>();
        for (Tick tick : ticks) {
            for (StackSample sample : tick.stacks()) {
                StackInfo stack = stacks.get(sample.stackId());
                if (sample.count() > 0 && stack != null) {
                    counts.computeIfAbsent(sample.poolId(), id -> new LinkedHashMap<>())
                            .merge(new Key(sample.role(), stack), sample.count(), Long::sum);
                }
            }
        }
        Map<Integer, Stacks> result = new HashMap<>();
        counts.forEach((pool, of) -> result.put(
                pool,
                new Stacks(of.entrySet().stream()
                        .map(entry -> new Stack(
                                entry.getKey().role(), entry.getKey().stack().frames(), entry.getValue()))
                        .toList())));
        return result;
    }
}

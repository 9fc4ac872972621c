package dev.lifeguard.advise.view;

import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
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
 * @param all pools and limits, those with most work first
 * @param isPart whether it is a short part of a program, such as a test, in which less is too much
 */
public record Situation(Recording recording, Measurement whole, List<PoolCase> all, boolean isPart) {
    /** Prefix of {@code java.version} since Java 9. */
    private static final Pattern VERSION = Pattern.compile("(\\d{1,4})(?!\\d)");

    public Situation {
        all = List.copyOf(all);
    }

    /**
     * Groups a recording and its measurements by pool.
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
        List<PoolCase> pools = whole.pools().stream()
                .map(pool -> {
                    PoolHistory history = recording.history(pool.pool().id());
                    List<Second> own = secondsOf.getOrDefault(pool.pool().id(), List.of());
                    return new PoolCase(pool, own, Stacks.of(history.stacks(), recording.stacks()), history.figures());
                })
                .toList();
        return new Situation(recording, whole, pools, false);
    }

    /** The pools of threads. */
    public List<PoolCase> pools() {
        return all.stream().filter(pool -> pool.kind().hasThreads()).toList();
    }

    /** The pools of connections, semaphores and locks. */
    public List<PoolCase> limits() {
        return all.stream().filter(pool -> !pool.kind().hasThreads()).toList();
    }

    /** The same as a short part of a program. */
    public Situation ofPart() {
        return new Situation(recording, whole, all, true);
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

    /** The pool with this number, if there is one. */
    public Optional<PoolCase> pool(int id) {
        return all.stream().filter(pool -> pool.info().id() == id).findFirst();
    }
}

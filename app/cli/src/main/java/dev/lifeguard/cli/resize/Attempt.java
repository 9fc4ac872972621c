package dev.lifeguard.cli.resize;

import dev.lifeguard.cli.endpoint.Connection;
import dev.lifeguard.cli.endpoint.RefusedException;
import dev.lifeguard.cli.endpoint.ResizeOrder;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.cli.report.ShortFigures;
import dev.lifeguard.console.outside.Resizer;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Excerpt;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingBuilder;
import dev.lifeguard.predict.PredictException;
import dev.lifeguard.predict.Predictor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One attempt at another size: watch, predict, change, wait until the pool has settled, watch again, decide. During the
 * attempt the probe's lease on the new size is renewed with each interval. If it expires, the probe restores the old
 * size by itself.
 */
public final class Attempt {
    private static final int MAX_NAMED = 10;
    private static final int MAX_SETTLING = 3; // times the watching time

    private final Connection connection;
    private final String pool;
    private final int size;
    private final int seconds;
    private final Resizer.Steps steps;
    private final RecordingBuilder recording;
    private int id;
    private boolean trying; // whether the probe may have changed the size
    private ResizeOrder.@Nullable Sizes set; // set once the probe has changed the size

    /**
     * @param pool the pool's name
     * @param size number of threads to try
     * @param seconds time to watch before and after
     * @param steps listener for each step
     */
    public Attempt(Connection connection, String pool, int size, int seconds, Resizer.Steps steps) {
        this.connection = connection;
        this.pool = pool;
        this.size = size;
        this.seconds = seconds;
        this.steps = steps;
        recording = new RecordingBuilder(connection.header());
    }

    /**
     * Runs the attempt.
     *
     * @return whether the new size was kept
     * @throws CliException bad input if there is no such pool or its size cannot be changed; unreachable if the target
     *     was lost, in which case its probe restores the old size
     */
    public boolean run() {
        try {
            return tried();
        } catch (InterruptedException e) {
            if (set == null) {
                steps.says("interrupted: nothing was changed");
                return false;
            }
            return conclude(new Verdict(false, "interrupted"));
        } catch (IOException e) {
            throw CliException.unreachable("lost " + connection.name() + ": " + e.getMessage() + lease(), e);
        } catch (RefusedException e) {
            if (set != null) {
                steps.says("rolled back: " + e.getMessage());
                return false;
            }
            throw CliException.badInput("cannot set pool \"" + pool + "\" to " + size + ": " + e.getMessage(), e);
        }
    }

    private String lease() {
        return trying ? "; unless it died, its probe restores the old size within 12 s" : "";
    }

    private boolean tried() throws InterruptedException, IOException, RefusedException {
        id = awaitPool();
        connection.order(ResizeOrder.check(id, size));
        steps.says("watching pool \"" + pool + "\" for " + seconds + " s");
        List<Tick> first = watch(count(seconds));
        ObservedFigures before = ObservedFigures.of(first, id);
        steps.before(before.p95Ms());
        steps.says("before: " + before.text(worker()));
        Prediction predicted = predict(first);
        trying = true;
        ResizeOrder.Sizes sizes =
                connection.order(ResizeOrder.set(id, size, "lifeguard resize tries " + size + " " + worker() + "s"));
        set = sizes;
        steps.set(sizes.from(), sizes.to());
        steps.says("set from " + text(sizes.fromCore(), sizes.fromMax()) + " to " + text(sizes.toCore(), sizes.toMax())
                + "; watching it for " + seconds + " s");
        Settling settling = new Settling(id, MAX_SETTLING * seconds);
        watch(tick -> settling.overWith(tick));
        ObservedFigures after = ObservedFigures.of(watch(count(seconds)), id);
        steps.after(after.p95Ms());
        steps.says("after: " + after.text(worker()));
        return conclude(Verdict.of(before, predicted, after));
    }

    private boolean conclude(Verdict verdict) {
        try {
            connection.order(
                    verdict.kept() ? ResizeOrder.keep(id) : ResizeOrder.back(id, "put back: " + verdict.why()));
        } catch (RefusedException e) {
            steps.says("rolled back: " + e.getMessage());
            return false;
        } catch (IOException e) {
            throw CliException.unreachable("lost " + connection.name() + ": " + e.getMessage() + lease(), e);
        }
        steps.says((verdict.kept() ? "kept: " : "rolled back: ") + verdict.why());
        return verdict.kept();
    }

    private static String text(int core, int max) {
        return core == max
                ? Integer.toString(max)
                : "core " + core + ", max " + (max == Integer.MAX_VALUE ? "unlimited" : max);
    }

    /** Returns the word for one of the pool's workers. */
    private String worker() {
        PoolInfo found = find();
        return (found == null ? PoolInfo.Kind.THREAD_POOL : found.kind()).worker();
    }

    private @Nullable Prediction predict(List<Tick> ticks) {
        try {
            Recording part = Excerpt.withoutEarlier(Excerpt.of(recording.build(false), ticks));
            Predictor predictor = Predictor.of(part, pool);
            Prediction predicted = predictor.predict(Scenario.ofSize(size));
            steps.predicted(predicted);
            steps.says("predicted: p95 " + ShortFigures.time(predicted.p95LowMs()) + " to "
                    + ShortFigures.time(predicted.p95HighMs()) + ", " + ShortFigures.digits(predicted.throughput())
                    + " " + predictor.observed().work().many() + "/s, "
                    + ShortFigures.digits(predicted.busyThreads()) + " " + worker() + "s busy" + refused(predicted));
            return predicted;
        } catch (PredictException e) {
            steps.says("no prediction: " + e.getMessage());
            return null;
        }
    }

    private static String refused(Prediction predicted) {
        return predicted.refused() > 0 ? ", " + ShortFigures.digits(100 * predicted.refused()) + "% refused" : "";
    }

    /** Watches until {@code over} and renews the lease with each interval. */
    private List<Tick> watch(Predicate<Tick> over) throws InterruptedException, IOException, RefusedException {
        List<Tick> ticks = new ArrayList<>();
        while (true) {
            Tick tick = tick();
            ticks.add(tick);
            if (set != null) {
                connection.order(ResizeOrder.renew(id));
            }
            steps.watched(tick);
            if (over.test(tick)) {
                return ticks;
            }
        }
    }

    private static Predicate<Tick> count(int seconds) {
        long[] left = {seconds * 1_000_000_000L};
        return tick -> (left[0] -= tick.lengthNs()) <= tick.lengthNs() / 2;
    }

    private Tick tick() throws InterruptedException {
        while (true) {
            Event event = next();
            if (event == null) {
                throw CliException.unreachable(connection.name() + " ended");
            }
            recording.add(event);
            if (event instanceof Tick tick) {
                return tick;
            }
        }
    }

    private @Nullable Event next() throws InterruptedException {
        try {
            return connection.next();
        } catch (CliException e) {
            throw CliException.unreachable(e.getMessage() + lease(), e);
        }
    }

    /** Waits for the pool. A pool is reported from its first task on, so a busy one is known within two intervals. */
    private int awaitPool() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            tick();
            PoolInfo found = find();
            if (found != null && found.kind().estimated()) {
                throw CliException.badInput("cannot resize \"" + pool
                        + "\": these threads take their work themselves, not from a pool that Lifeguard could resize");
            } else if (found != null) {
                return found.id();
            }
        }
        String names = recording.build(false).pools().values().stream()
                .map(PoolInfo::name)
                .limit(MAX_NAMED)
                .collect(Collectors.joining("\", \""));
        throw CliException.badInput("no pool \"" + pool + "\" is active in " + connection.name()
                + (names.isEmpty() ? "" : "; active: \"" + names + "\""));
    }

    /** Returns the pool with this name. If several had it one after the other, returns the last. */
    private @Nullable PoolInfo find() {
        Recording seen = recording.build(false);
        return seen.pools().values().stream()
                .filter(info -> info.name().equals(pool) && !seen.gone().containsKey(info.id()))
                .reduce((one, other) -> other)
                .orElse(null);
    }
}

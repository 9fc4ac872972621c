package dev.lifeguard.micrometer;

import dev.lifeguard.embed.Figure;
import dev.lifeguard.embed.Lifeguard;
import dev.lifeguard.micrometer.Snapshot.Key;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Meters of all pools of this JVM. They have the names of the probe's own metrics, with dots: {@code
 * lifeguard.pool.busy} is {@code lifeguard_pool_busy_seconds_total} in Prometheus. Task times are timers with count and
 * sum, since Micrometer has no histogram with external counts.
 *
 * <p>Pools come and go. The gauge {@code lifeguard.pools} updates the registry whenever it is read, so a new pool's
 * meters appear from the second reading on. Without a probe there are no meters.
 */
public final class LifeguardMetrics implements MeterBinder {
    private final Snapshot snapshot;
    private final Tags tags;

    /** Creates meters of the probe in this JVM. To attach one, use {@link Lifeguard#attach}. */
    public LifeguardMetrics() {
        this(Tags.empty());
    }

    /** Creates meters with tags on each of them. */
    public LifeguardMetrics(Iterable<Tag> tags) {
        this(() -> Lifeguard.inThisJvm().figures(), System::nanoTime, Tags.of(tags));
    }

    LifeguardMetrics(Supplier<List<Figure>> source, LongSupplier clockNs, Tags tags) {
        snapshot = new Snapshot(source, clockNs);
        this.tags = tags;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Bound bound = new Bound(registry, new HashMap<>());
        Gauge.builder("lifeguard.pools", bound, this::update)
                .description("Pools that the probe sees.")
                .tags(tags)
                .strongReference(true)
                .register(registry);
        update(bound);
    }

    private record Bound(MeterRegistry registry, Map<Key, Meter> meters) {}

    /** Registers new meters and removes obsolete ones. Returns the number of pools. */
    private double update(Bound bound) {
        Map<Key, Figure> figures = snapshot.all();
        synchronized (bound) {
            for (Iterator<Map.Entry<Key, Meter>> i = bound.meters.entrySet().iterator(); i.hasNext(); ) {
                Map.Entry<Key, Meter> entry = i.next();
                if (!figures.containsKey(entry.getKey())) {
                    bound.registry.remove(entry.getValue());
                    i.remove();
                }
            }
            HashSet<String> pools = new HashSet<>();
            figures.forEach((key, figure) -> {
                if (figure.pool() != null) {
                    pools.add(figure.pool() + '\n' + figure.kind());
                }
                bound.meters.computeIfAbsent(key, some -> meter(bound.registry, some, figure));
            });
            return pools.size();
        }
    }

    private Meter meter(MeterRegistry registry, Key key, Figure figure) {
        MeterName name = MeterName.of(figure);
        Tags all = tags.and(tags("pool", figure.pool()))
                .and(tags("kind", figure.kind()))
                .and(tags("route", figure.route()));
        return switch (figure.type()) {
            case GAUGE ->
                Gauge.builder(name.name(), snapshot, some -> value(key, Figure::value, Double.NaN))
                        .description(figure.help())
                        .baseUnit(name.unit().isEmpty() ? null : name.unit())
                        .tags(all)
                        .strongReference(true)
                        .register(registry);
            case COUNTER ->
                FunctionCounter.builder(name.name(), snapshot, some -> value(key, Figure::value, 0))
                        .description(figure.help())
                        .baseUnit(name.unit().isEmpty() ? null : name.unit())
                        .tags(all)
                        .register(registry);
            case HISTOGRAM ->
                FunctionTimer.builder(
                                name.name(),
                                snapshot,
                                some -> (long) value(key, LifeguardMetrics::count, 0),
                                some -> value(key, Figure::value, 0),
                                TimeUnit.SECONDS)
                        .description(figure.help())
                        .tags(all)
                        .register(registry);
        };
    }

    private static Tags tags(String key, @Nullable String value) {
        return value == null ? Tags.empty() : Tags.of(key, value);
    }

    private static double count(Figure figure) {
        return figure.histogram() == null ? 0 : figure.histogram().count();
    }

    private double value(Key key, ToDoubleFunction<Figure> part, double gone) {
        Figure figure = snapshot.of(key);
        return figure == null ? gone : part.applyAsDouble(figure);
    }
}

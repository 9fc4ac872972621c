package dev.lifeguard.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.PoolHistories;
import dev.lifeguard.model.recording.Recording;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Events to measure. */
final class Events {
    static final long MS = 1_000_000;
    static final long SECOND = 1000 * MS;
    static final Machine NO_MACHINE = new Machine(-1, -1, -1, -1, -1, -1, -1, -1);

    private Events() {}

    static Header header(SplitSource split) {
        return new Header(1_000_000, 1, "Main", "25", "VM", "Linux", 2, split, false);
    }

    static PoolInfo pool(int id) {
        return new PoolInfo(
                id, "pool-" + id, PoolInfo.Kind.THREAD_POOL, "ThreadPoolExecutor", null, null, PoolInfo.UNBOUNDED);
    }

    /** Measures pool 1 over the ticks. */
    static PoolWindow window(Tick... ticks) {
        List<Tick> all = List.of(ticks);
        return new PoolWindow(new Window(0, all), pool(1), new PoolHistories(all).of(1), null);
    }

    /** Creates a second that ends at {@code second}. */
    static Tick tick(int second, PoolTick... pools) {
        return new Tick(second * SECOND, SECOND, NO_MACHINE, List.of(pools), List.of(), List.of());
    }

    static Tick tick(int second, List<PoolTick> pools, List<TaskSample> tasks) {
        return new Tick(second * SECOND, SECOND, NO_MACHINE, pools, tasks, List.of());
    }

    static TaskSample task(long waitMs, long execMs, long weight) {
        return new TaskSample(1, 0, waitMs * MS, execMs * MS, -1, -1, weight);
    }

    static Recording recording(List<PoolInfo> pools, List<Tick> ticks, Map<Integer, Long> gone) {
        Map<Integer, PoolInfo> byId = new LinkedHashMap<>();
        pools.forEach(pool -> byId.put(pool.id(), pool));
        return new Recording(header(SplitSource.SCHEDSTAT), byId, Map.of(), ticks, gone, List.of(), false);
    }

    /** Returns the one pool of a measurement. */
    static PoolMeasurement only(Measurement measurement) {
        assertThat(measurement.pools()).hasSize(1);
        return measurement.pools().get(0);
    }
}

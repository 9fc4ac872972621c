package dev.lifeguard.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuietLocksTest {
    private static final long SECOND = 1_000_000_000;

    private final Map<Integer, PoolInfo> infos = new HashMap<>();
    private final List<PoolTick> ticks = new ArrayList<>();

    private void pool(String name, PoolInfo.Kind kind, double waiting) {
        int id = infos.size() + 1;
        infos.put(id, new PoolInfo(id, name, kind, "", null, null, -1));
        ticks.add(new PoolTick(
                id,
                new PoolTick.Threads(1, 1, 1, 0),
                new PoolTick.Load(0, 0, SECOND / 4, (long) (waiting * SECOND)),
                new PoolTick.Tasks(new long[] {10}, 10, 10, 0, 0),
                new PoolTick.Execution(SECOND / 4, new long[0], false),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0)));
    }

    private List<PoolMeasurement> measured() {
        Machine machine = new Machine(0, 0, 0, 1, 0, 0, 0, 20);
        Header header = new Header(0, 1, "Main", "25", "VM", "Linux", 2, Header.SplitSource.SCHEDSTAT, false);
        Tick tick = new Tick(SECOND, SECOND, machine, ticks, List.of(), List.of());
        return Measurer.of(header, infos, Map.of(), List.of(tick)).pools();
    }

    @Test
    void keepsOnlyTheMostContendedLockOfALine() {
        pool("web", PoolInfo.Kind.THREAD_POOL, 0);
        pool("lock Socket:42", PoolInfo.Kind.LOCK, 0.2);
        pool("lock Socket:42 #2", PoolInfo.Kind.LOCK, 0.7);
        pool("lock Socket:42 #3", PoolInfo.Kind.LOCK, 0.01);
        pool("lock Cache:9", PoolInfo.Kind.LOCK, 0);
        pool("semaphore Orders:3", PoolInfo.Kind.PERMITS, 0);

        assertThat(QuietLocks.of(measured(), lock -> false))
                .extracting(pool -> pool.pool().name())
                .containsExactlyInAnyOrder("web", "lock Socket:42 #2", "semaphore Orders:3");
    }

    @Test
    void keepsARequestedLock() {
        pool("lock Cache:9", PoolInfo.Kind.LOCK, 0);

        assertThat(QuietLocks.of(measured(), lock -> true)).hasSize(1);
    }
}

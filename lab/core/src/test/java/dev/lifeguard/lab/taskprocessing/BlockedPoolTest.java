package dev.lifeguard.lab.taskprocessing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.taskprocessing.BlockedRun.BlockedPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlockedPoolTest {
    private static final long SECOND = 1_000_000_000L;
    private static final PoolInfo POOL = new PoolInfo(
            1,
            "two",
            PoolInfo.Kind.THREAD_POOL,
            "java.util.concurrent.ThreadPoolExecutor",
            null,
            "java.util.concurrent.LinkedBlockingQueue",
            PoolInfo.UNBOUNDED);
    private static final String WAIT = "java.util.concurrent.locks.LockSupport.park:371";
    private static final StackInfo TAKES = new StackInfo(
            1,
            List.of(
                    WAIT,
                    "java.util.concurrent.LinkedBlockingQueue.take:435",
                    "shop.Orders.next:17",
                    "shop.Orders.run:9"));
    private static final StackInfo READS = new StackInfo(2, List.of("java.net.Socket.read:1", "shop.Orders.load:40"));

    @Test
    void isRecognizedWithItsLine() {
        BlockedPool blocked = BlockedPool.in(recording(standing(TAKES))).orElseThrow();
        assertThat(blocked.pool().pool()).isEqualTo(POOL);
        assertThat(blocked.pool().size()).isEqualTo(2);
        assertThat(blocked.pool().queued()).isEqualTo(1);
        assertThat(blocked.lines()).containsExactly("shop.Orders.next:17");
        assertThat(blocked.findings()).isNotEmpty();
    }

    @Test
    void aPoolThatWaitsForSomethingElseIsNotRecognized() {
        assertThat(BlockedPool.in(recording(standing(READS)))).isEmpty();
    }

    /** Enough seconds in which no task begins or ends. */
    private static Tick[] standing(StackInfo at) {
        return IntStream.rangeClosed(1, 6)
                .mapToObj(second -> tick(second, 2, 0, 1, at))
                .toArray(Tick[]::new);
    }

    private static Recording recording(Tick... ticks) {
        return new Recording(
                new Header(0, 1, "shop.Main", "25", "VM", "Linux", 2, Header.SplitSource.SCHEDSTAT, false),
                Map.of(1, POOL),
                Map.of(1, TAKES, 2, READS),
                List.of(ticks),
                Map.of(),
                List.of(),
                true);
    }

    /** A second of a pool with two threads. */
    private static Tick tick(int end, int busy, long completed, long queued, StackInfo... stacks) {
        return new Tick(
                end * SECOND,
                SECOND,
                new Machine(0, 0, 0, 0, 0, 0, 0, 20),
                List.of(new PoolTick(
                        1,
                        new PoolTick.Threads(2, 2, 2, 0),
                        new PoolTick.Load(busy, queued, busy * SECOND, queued * SECOND),
                        new PoolTick.Tasks(new long[10], completed, completed, 0, 0),
                        new PoolTick.Execution(0, new long[0], false),
                        new PoolTick.Clocks(0, 0, busy * SECOND),
                        new PoolTick.Help(0, 0))),
                List.of(),
                List.of(stacks).stream()
                        .map(stack -> new StackSample(1, Role.BLOCKED, stack.id(), 40))
                        .toList());
    }
}

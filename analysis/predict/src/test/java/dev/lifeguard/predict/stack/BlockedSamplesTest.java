package dev.lifeguard.predict.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BlockedSamplesTest {
    private static final int SLEEP = 1;
    private static final int PERMIT = 2;
    private static final int LOCK = 3;
    private static final int MONITOR = 4;
    private static final int READ = 5;

    private static final String USER = "shop.Prices.lookUp:18";
    private static final String PARK = "jdk.internal.misc.Unsafe.park";
    private static final Map<Integer, StackInfo> STACKS = Map.of(
            SLEEP,
            new StackInfo(SLEEP, List.of("java.lang.Thread.sleep0", "shop.Prices.lookUp:18")),
            PERMIT,
            new StackInfo(PERMIT, List.of(PARK, "java.util.concurrent.Semaphore.acquire:318", "shop.Prices.lookUp:17")),
            LOCK,
            new StackInfo(
                    LOCK, List.of(PARK, "java.util.concurrent.locks.ReentrantLock.lock:322", "shop.Prices.lookUp:9")),
            MONITOR,
            new StackInfo(MONITOR, List.of("shop.Prices.put:3")),
            READ,
            new StackInfo(READ, List.of("sun.nio.ch.Net.poll", "sun.nio.ch.NioSocketImpl.park:186")));

    private static Recording recording(StackSample... samples) {
        Header header = new Header(0, 1, "Main", "25", "VM", "Linux", 4, Header.SplitSource.SCHEDSTAT, false);
        Machine machine = new Machine(-1, -1, -1, -1, -1, -1, -1, -1);
        Tick tick = new Tick(1, 1, machine, List.of(), List.of(), List.of(samples));
        return new Recording(header, Map.of(), STACKS, List.of(tick), Map.of(), List.of(), false);
    }

    private static StackSample blocked(int stack, long count) {
        return new StackSample(1, Role.BLOCKED, stack, count);
    }

    @Test
    void countsBlockedStacksByTheirWait() {
        Recording recording = recording(
                blocked(SLEEP, 10),
                blocked(PERMIT, 5),
                blocked(LOCK, 3),
                blocked(MONITOR, 2),
                blocked(99, 100),
                blocked(SLEEP, -100),
                new StackSample(1, Role.RUNNING, PERMIT, 100),
                new StackSample(2, Role.BLOCKED, PERMIT, 100));

        assertThat(BlockedSamples.of(recording, 1, true)).isEqualTo(new BlockedSamples(20, 10, 5, 0, 10));
    }

    @Test
    void socketReadsAwaitAnswers() {
        BlockedSamples seen = BlockedSamples.of(recording(blocked(READ, 3), blocked(SLEEP, 7)), 1, true);

        assertThat(seen).isEqualTo(new BlockedSamples(10, 0, 0, 3, 7));
        assertThat(seen.oftenAwaitAnswers()).isTrue();
        assertThat(new BlockedSamples(10, 0, 0, 2, 0).oftenAwaitAnswers()).isFalse();
    }

    @Test
    void sleepsAndTheProgramsParksAwaitATime() {
        assertThat(BlockedStack.isSleep(stack("java.lang.Thread.sleepNanos0", "java.lang.Thread.sleep:527", USER)))
                .isTrue();
        assertThat(BlockedStack.isSleep(stack(
                        "java.lang.Thread.sleep0",
                        "java.lang.Thread.sleep:558",
                        "java.util.concurrent.TimeUnit.sleep:446",
                        USER)))
                .isTrue();
        assertThat(BlockedStack.isSleep(stack(PARK, "java.util.concurrent.locks.LockSupport.parkNanos:408", USER)))
                .isTrue();
        assertThat(BlockedStack.isSleep(stack(PARK, "java.util.concurrent.locks.LockSupport.park:371", USER)))
                .as("until another thread says so")
                .isFalse();
        assertThat(BlockedStack.isSleep(stack(
                        PARK,
                        "java.util.concurrent.locks.LockSupport.parkNanos:269",
                        "java.util.concurrent.locks.ReentrantLock.tryLock:474",
                        USER)))
                .as("a lock, for so long at most")
                .isFalse();
        assertThat(BlockedStack.isSleep(stack(USER))).isFalse();
    }

    @Test
    void mostlySleepsNeedsNineTenthsAndEnoughSamples() {
        assertThat(new BlockedSamples(100, 0, 0, 0, 91).areMostlySleeps()).isTrue();
        assertThat(new BlockedSamples(100, 0, 0, 0, 90).areMostlySleeps()).isFalse();
        assertThat(new BlockedSamples(19, 0, 0, 0, 19).areMostlySleeps()).isFalse();
    }

    private static StackInfo stack(String... frames) {
        return new StackInfo(9, List.of(frames));
    }

    @Test
    void aMonitorEntryWithoutWaitersIsNotContended() {
        Recording recording = recording(blocked(PERMIT, 5), blocked(LOCK, 3), blocked(MONITOR, 2));

        assertThat(BlockedSamples.of(recording, 1, false)).isEqualTo(new BlockedSamples(10, 8, 3, 0, 0));
    }

    @Test
    void theShareIsKnownFromTwentySamplesOn() {
        assertThat(new BlockedSamples(20, 5, 0, 0, 0).contendedShare()).isEqualTo(0.25);
        assertThat(new BlockedSamples(19, 5, 0, 0, 0).contendedShare()).isZero();
        assertThat(new BlockedSamples(20, 5, 0, 0, 0).known()).isTrue();
        assertThat(new BlockedSamples(19, 5, 0, 0, 0).known()).isFalse();
    }

    @Test
    void theErrorCountsHalfTheSamples() {
        // (24 + 1) / (98 + 2) = 1/4: √(3/16 / 49)
        assertThat(new BlockedSamples(98, 24, 0, 0, 0).contendedShareError())
                .isEqualTo(Math.sqrt(3) / 4 / 7, within(1e-12));
        assertThat(BlockedSamples.NONE.contendedShareError()).isEqualTo(0.5);
    }

    @Test
    void mostlyAtLocksNeedsNineTenths() {
        assertThat(new BlockedSamples(20, 10, 10, 0, 0).areMostlyAtLocks()).isTrue();
        assertThat(new BlockedSamples(200, 100, 91, 0, 0).areMostlyAtLocks()).isTrue();
        assertThat(new BlockedSamples(200, 100, 90, 0, 0).areMostlyAtLocks()).isFalse();
        assertThat(BlockedSamples.NONE.areMostlyAtLocks()).isFalse();
    }

    @Test
    void theMostBlockedLineIsTheUsersWithoutPackage() {
        assertThat(Lines.blocked(recording(blocked(SLEEP, 3), blocked(PERMIT, 2), blocked(LOCK, 2)), 1))
                .contains("Prices.lookUp:18");
        assertThat(Lines.blocked(recording(blocked(SLEEP, 3), blocked(PERMIT, 2), blocked(PERMIT, 2)), 1))
                .contains("Prices.lookUp:17");
        assertThat(Lines.blocked(recording(new StackSample(1, Role.RUNNING, SLEEP, 1)), 1))
                .isEmpty();
        assertThat(Lines.blocked(recording(blocked(99, 3)), 1)).isEmpty();
        assertThat(Lines.blocked(recording(blocked(SLEEP, 3)), 2)).isEmpty();
    }
}

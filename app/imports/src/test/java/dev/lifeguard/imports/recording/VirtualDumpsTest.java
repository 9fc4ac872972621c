package dev.lifeguard.imports.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.imports.Dumps;
import dev.lifeguard.imports.Imports;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.recording.Recording;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Virtual threads in dumps of Java 21 to 27, cut to a few threads each. */
class VirtualDumpsTest {
    private static final String HOLDER = "com.shop.Pinned.sleep:11";

    private static Recording read(String file) throws IOException {
        return Imports.read(
                new ByteArrayInputStream(Dumps.text("virtual/" + file).getBytes(StandardCharsets.UTF_8)));
    }

    private static PoolInfo carriers(Recording recording) {
        List<PoolInfo> found = recording.pools().values().stream()
                .filter(pool -> pool.kind() == PoolInfo.Kind.VIRTUAL)
                .toList();
        assertThat(found).hasSize(1);
        assertThat(found.get(0).name()).isEqualTo("virtual-threads");
        return found.get(0);
    }

    private static PoolTick figures(Recording recording) {
        int id = carriers(recording).id();
        return recording.ticks().get(0).pools().stream()
                .filter(tick -> tick.poolId() == id)
                .findFirst()
                .orElseThrow();
    }

    /** The innermost lines of the program at which carriers are held, by what their threads do. */
    private static Map<String, Role> mounted(Recording recording) {
        int id = carriers(recording).id();
        Tick tick = recording.ticks().get(0);
        return tick.stacks().stream()
                .filter(sample -> sample.poolId() == id)
                .collect(Collectors.toMap(sample -> line(recording, sample.stackId()), StackSample::role));
    }

    private static String line(Recording recording, int stack) {
        return Objects.requireNonNull(recording.stacks().get(stack)).frames().stream()
                .filter(frame -> frame.startsWith("com.shop."))
                .findFirst()
                .orElse("");
    }

    private static List<Group> groups(Recording recording, State state) {
        int id = carriers(recording).id();
        return recording.waits().get(0).groups().stream()
                .filter(group -> group.poolId() == id && group.state() == state)
                .toList();
    }

    private static void assertLoad(Recording recording, int carriers, int busy, int queued) {
        PoolTick tick = figures(recording);
        assertThat(tick.threads().size()).isEqualTo(carriers);
        assertThat(tick.load().active()).isEqualTo(busy);
        assertThat(tick.load().queued()).isEqualTo(queued);
        assertThat(tick.load().waitNs()).isEqualTo(queued * 1_000_000_000L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"class-25.txt", "class-25.json"})
    void aClassInitializerKeepsItsCarrierAndThatOfItsWaiters(String file) throws IOException {
        Recording recording = read(file);

        assertLoad(recording, 2, 2, 3);
        assertThat(mounted(recording)).isEqualTo(Map.of(HOLDER, Role.BLOCKED, "com.shop.Pinned.rate:12", Role.BLOCKED));
        assertThat(groups(recording, State.CLASS_INIT)).singleElement().satisfies(waiter -> {
            WaitSnapshot waits = recording.waits().get(0);
            WaitSnapshot.Awaited type = waits.awaited().get(waiter.awaitedAt());
            assertThat(type.className()).isEqualTo("com.shop.Pinned$Rates");
            assertThat(waits.groups().get(type.by().get(0)).thread()).isEqualTo("order-0");
        });
    }

    @Test
    void fromJava26OnWaitersForAClassLeaveTheirCarriers() throws IOException {
        Recording recording = read("class-27.txt");

        assertLoad(recording, 2, 1, 0);
        assertThat(mounted(recording)).isEqualTo(Map.of(HOLDER, Role.BLOCKED));
        assertThat(groups(recording, State.CLASS_INIT))
                .singleElement()
                .satisfies(waiters -> assertThat(waiters.count()).isEqualTo(3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"monitor-21.txt", "monitor-21.json"})
    void beforeJava24MonitorsKeepCarriers(String file) throws IOException {
        Recording recording = read(file);

        assertLoad(recording, 2, 2, 3);
        assertThat(mounted(recording))
                .isEqualTo(Map.of(HOLDER, Role.BLOCKED, "com.shop.Pinned.fetch:13", Role.BLOCKED));
        assertThat(groups(recording, State.BLOCKED)).hasSize(1);
    }

    @Test
    void aPartWithoutAVersionIsOfBeforeJava24IfItHasNoStates() {
        String part = Dumps.text("virtual/monitor-21.txt");
        Recording recording = DumpRecording.of(Dumps.in(part.substring(part.indexOf("#18 "))));

        assertThat(recording.header().javaVersion()).isEmpty();
        assertThat(mounted(recording)).containsEntry("com.shop.Pinned.fetch:13", Role.BLOCKED);
    }

    @Test
    void aThreadThatRunsElsewhereIsNotTakenForAWaiter() throws IOException {
        String elsewhere = Dumps.text("virtual/monitor-21.txt")
                .replace(
                        "\"\" virtual\n      com.shop.Pinned.fetch(Pinned.java:13)",
                        "\"\" virtual\n      com.shop.Pinned.sum(Pinned.java:9)");
        Recording recording = DumpRecording.of(Dumps.in(elsewhere));

        assertThat(mounted(recording)).isEqualTo(Map.of(HOLDER, Role.BLOCKED, "com.shop.Pinned.sum:9", Role.RUNNING));
    }

    @Test
    void ordinaryDumpsShowThreadsOnCarriersFromJava24On() throws IOException {
        Recording recording = read("print-25.txt");

        assertLoad(recording, 2, 2, 0);
        assertThat(mounted(recording)).isEqualTo(Map.of(HOLDER, Role.BLOCKED, "com.shop.Pinned.rate:12", Role.BLOCKED));
        assertThat(recording.origin().unseenThreads()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"locks-26.txt", "locks-27.json"})
    void ownersOfLocksAreKnownFromJava26On(String file) throws IOException {
        Recording recording = read(file);
        WaitSnapshot waits = recording.waits().get(0);

        assertThat(waits.awaited()).hasSize(2).allSatisfy(lock -> {
            assertThat(lock.end()).isEqualTo(End.HOLDERS);
            assertThat(lock.className()).isEqualTo("java.util.concurrent.locks.ReentrantLock$NonfairSync");
        });
        assertThat(groups(recording, State.WAITING))
                .hasSize(4)
                .allSatisfy(group -> assertThat(group.count()).isEqualTo(1));
        assertThat(waits.groups().get(waits.awaited().get(0).by().get(0)).awaitedAt())
                .isEqualTo(1);
        assertLoad(recording, 0, 0, 0); // idle carriers look like those of any pool
    }

    @Test
    void ownersOfLocksAreUnknownBeforeJava26() throws IOException {
        assertThat(read("lock-25.json").waits().get(0).awaited())
                .extracting(WaitSnapshot.Awaited::end)
                .containsExactly(End.UNKNOWN);
    }

    @Test
    void aMonitorThatTheCompilerRemovedHasNoName() throws IOException {
        String removed = Dumps.text("virtual/lock-25.json")
                .replaceFirst(
                        "\"virtual\": true,",
                        "\"virtual\": true, \"monitorsOwned\": [{\"depth\": 1, \"locks\": [null]}],");

        assertThat(Imports.read(new ByteArrayInputStream(removed.getBytes(StandardCharsets.UTF_8)))
                        .waits()
                        .get(0)
                        .groups())
                .isNotEmpty();
    }
}

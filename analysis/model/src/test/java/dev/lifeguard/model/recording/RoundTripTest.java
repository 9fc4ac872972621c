package dev.lifeguard.model.recording;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.RecursiveComparisonAssert;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RoundTripTest {
    @Test
    void everyEventSurvivesARoundTrip() {
        for (Event event : Samples.events()) {
            same(EventReader.event(EventWriter.line(event))).isEqualTo(event);
        }
    }

    @Test
    void everyHeaderSurvivesARoundTrip() {
        assertThat(EventReader.header(EventWriter.line(Samples.HEADER))).isEqualTo(Samples.HEADER);
        for (SplitSource split : SplitSource.values()) {
            Header header = new Header(0, 0, "", "", "", "", 1, split, false);
            assertThat(EventReader.header(EventWriter.line(header))).isEqualTo(header);
        }
    }

    @Test
    void leavesOutMembersWithoutACpuLimit() {
        Header header = new Header(0, 0, "", "", "", "", 2, SplitSource.NONE, false);
        Tick tick = new Tick(1, 1, new Machine(1, 2, 3, 4, 5, 6, 7, 8), List.of(), List.of(), List.of());

        assertThat(EventWriter.line(header)).endsWith("\"split\":\"NONE\",\"attached\":false}");
        assertThat(EventWriter.line(tick)).contains("\"heap\":7,\"threads\":8}").doesNotContain("throttled");
        assertThat(header.usableCores()).isEqualTo(2);
    }

    @Test
    void everyKindOfPoolSurvivesARoundTrip() {
        for (PoolInfo.Kind kind : PoolInfo.Kind.values()) {
            PoolInfo pool = new PoolInfo(1, "a", kind, "b", null, null, 0);
            assertThat(EventReader.event(EventWriter.line(pool))).isEqualTo(pool);
        }
    }

    @Test
    void aWholeRecordingSurvivesARoundTrip() throws IOException {
        Recording recording = Samples.read(Samples.packed());

        assertThat(recording.header()).isEqualTo(Samples.HEADER);
        assertThat(recording.pools().values()).containsExactly(Samples.POOL, Samples.BARE);
        assertThat(recording.stacks()).containsOnlyKeys(9).containsValue(Samples.STACK);
        assertThat(recording.notes()).containsExactly(Samples.NOTE);
        assertThat(recording.gone()).containsOnlyKeys(4).containsValue(5_000_000_000L);
        assertThat(recording.ticks()).hasSize(6);
        same(recording.ticks().get(5)).isEqualTo(Samples.tick(6));
        assertThat(recording.full()).containsExactly(Samples.FULL);
        assertThat(recording.waits()).containsExactly(Samples.WAITS);
        assertThat(recording.resized()).containsExactly(Samples.RESIZED);
        assertThat(recording.schedules())
                .containsExactly(Samples.KNOWN, Samples.LATE, Samples.ENDED, Samples.BARE_END, Samples.EARLIER);
        assertThat(recording.cut()).isFalse();
    }

    @Test
    void aTimeSpanKeepsItsLatenessAndEarlierEnds() throws IOException {
        Recording recording = Samples.read(Samples.packed());

        assertThat(recording.withTicks(recording.ticks().subList(2, 4)).schedules())
                .containsExactly(Samples.KNOWN, Samples.ENDED, Samples.BARE_END, Samples.EARLIER);
        assertThat(recording.withTicks(recording.ticks().subList(4, 6)).schedules())
                .contains(Samples.LATE);
    }

    @Test
    void aTimeSpanKeepsItsFullPoolsResizesAndWaits() throws IOException {
        Recording recording = Samples.read(Samples.packed());

        Recording fifth = recording.withTicks(recording.ticks().subList(4, 5));
        Recording sixth = recording.withTicks(recording.ticks().subList(5, 6));

        assertThat(fifth.full()).containsExactly(Samples.FULL);
        assertThat(fifth.waits()).containsExactly(Samples.WAITS);
        assertThat(fifth.resized()).isEmpty();
        assertThat(sixth.full()).isEmpty();
        assertThat(sixth.waits()).isEmpty();
        assertThat(sixth.resized()).containsExactly(Samples.RESIZED);
        assertThat(recording.withTicks(List.of()).full()).isEmpty();
        assertThat(sixth.pools()).isEqualTo(recording.pools());
    }

    @Test
    void selectedPoolsKeepTheirEvents() throws IOException {
        Recording recording = Samples.read(Samples.packed());

        Recording busy = recording.withPools(Map.of(3, Samples.POOL));
        Recording bare = recording.withPools(Map.of(4, Samples.BARE));

        assertThat(busy.full()).containsExactly(Samples.FULL);
        assertThat(busy.resized()).containsExactly(Samples.RESIZED);
        assertThat(bare.full()).isEmpty();
        assertThat(bare.waits()).as("of pools that wait for each other").containsExactly(Samples.WAITS);
        assertThat(bare.resized()).isEmpty();
        assertThat(bare.ticks()).isEqualTo(recording.ticks());
    }

    @Test
    void aRecordingMayBePlainText() throws IOException {
        String plain = EventWriter.line(Samples.HEADER) + "\n" + EventWriter.line(Samples.POOL) + "\r\n\n"
                + EventWriter.line(Samples.tick(1)) + "\n";

        Recording recording = Samples.read(plain.getBytes(UTF_8));

        assertThat(recording.pools()).containsOnlyKeys(3);
        assertThat(recording.ticks()).hasSize(1);
        assertThat(recording.cut()).isFalse();
    }

    @Test
    void theLastLineAboutAPoolIsValid() throws IOException {
        PoolInfo renamed = new PoolInfo(3, "better", Samples.POOL.kind(), "a.B", null, null, 1);

        Recording recording =
                Samples.read(Samples.packed(List.of(Samples.POOL, Samples.BARE, renamed), new ArrayList<>()));

        assertThat(recording.pools().get(3)).isEqualTo(renamed);
    }

    @Test
    void olderProbesDidNotWriteSettings() {
        PoolInfo pool = new PoolInfo(1, "task", PoolInfo.Kind.THREAD_POOL, "a.B", null, null, 1, "");
        PoolInfo guessed = new PoolInfo(1, "task", PoolInfo.Kind.THREAD_POOL, "a.B", null, null, 1);
        String line = EventWriter.line(pool);
        String older = line.replace(",\"setting\":\"\"", "");

        assertThat(older).isNotEqualTo(line);
        same(EventReader.event(line)).isEqualTo(pool);
        same(EventReader.event(older)).isEqualTo(guessed);
    }

    @Test
    void ignoresAdditionsOfLaterVersions() {
        String tick = EventWriter.line(Samples.tick(1)).replace("{\"id\":3,", "{\"new\":[{\"a\":[]}],\"id\":3,");

        assertThat(tick).contains("\"new\"");
        same(EventReader.event(tick)).isEqualTo(Samples.tick(1));
        assertThat(EventReader.event("{\"moon\":{\"phase\":1}}")).isNull();
    }

    @Test
    void unknownStatesAndEndsCountAsUnknown() {
        String line = EventWriter.line(Samples.WAITS)
                .replace("\"waiting\"", "\"dreaming\"")
                .replace("\"holders\"", "\"the moon\"");

        WaitSnapshot read = (WaitSnapshot) Objects.requireNonNull(EventReader.event(line));

        assertThat(read.groups().get(0).state()).isEqualTo(WaitSnapshot.State.RUNNING);
        assertThat(read.awaited().get(0).end()).isEqualTo(WaitSnapshot.End.UNKNOWN);
        assertThat(read.groups()).hasSize(3);
    }

    @Test
    void everyStateAndEndSurvivesARoundTrip() {
        for (WaitSnapshot.State state : WaitSnapshot.State.values()) {
            for (WaitSnapshot.End end : WaitSnapshot.End.values()) {
                WaitSnapshot snapshot = new WaitSnapshot(
                        1,
                        false,
                        List.of(new WaitSnapshot.Group(1, "a", 1, state, 2, 0, 3)),
                        List.of(new WaitSnapshot.Awaited("b", end, List.of(0), 4, "refused")));
                assertThat(EventReader.event(EventWriter.line(snapshot))).isEqualTo(snapshot);
            }
        }
    }

    @Test
    void ignoresWaitsOfFullPoolsFromEarlierVersions() {
        String line = EventWriter.line(Samples.FULL).replace("\"queued\"", "\"waits\":[3,11,9],\"queued\"");

        assertThat(line).contains("waits");
        assertThat(EventReader.event(line)).isEqualTo(Samples.FULL);
    }

    @Test
    void arrivalsAreTheSumOfTheirBuckets() {
        assertThat(Samples.POOL_TICK.tasks().arrived()).isEqualTo(18);
    }

    /** Compares arrays by their contents. */
    private static RecursiveComparisonAssert<?> same(@Nullable Event event) {
        return assertThat(event).usingRecursiveComparison();
    }
}

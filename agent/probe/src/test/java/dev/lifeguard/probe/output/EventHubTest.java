package dev.lifeguard.probe.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.ScheduleEnd;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.RecordingReader;
import dev.lifeguard.probe.metrics.Samples;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Tests what listeners get, and what each event costs the host. */
class EventHubTest {
    private final EventHub hub = new EventHub(Samples.header());

    /** A second with a thousand sampled tasks, some tens of kilobytes as a line. */
    private static Tick busySecond() {
        Tick any = Samples.second(1_000_000_000);
        TaskSample task = new TaskSample(Samples.POOL.id(), 123_456_789, 20_000_000, 500_000_000, -1, -1, 1);
        return new Tick(
                any.endNs(), any.lengthNs(), any.machine(), any.pools(), Collections.nCopies(1000, task), List.of());
    }

    private static long allocated(Runnable work) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < 5; i++) {
            work.run();
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        work.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void itIsRecordedWhileThereIsAReceiver() {
        EventHub.Lines receiver = line -> {};
        assertThat(hub.recorded()).isFalse();
        hub.add(receiver);
        assertThat(hub.recorded()).isTrue();
        hub.remove(receiver);
        assertThat(hub.recorded()).isFalse();
    }

    @Test
    void itIsFollowedByRecordingsAndByListenersThatSaySo() {
        AtomicBoolean follows = new AtomicBoolean();
        hub.add(new EventHub.Listener() {
            @Override
            public boolean follows() {
                return follows.get();
            }
        });
        assertThat(hub.followed()).isFalse();
        follows.set(true);
        assertThat(hub.followed()).isTrue();
        assertThat(hub.recorded()).isFalse();
        follows.set(false);
        hub.add(line -> {});
        assertThat(hub.followed()).isTrue();
    }

    @Test
    void nothingIsEncodedWithoutReceiver() {
        List<Event> events = new ArrayList<>();
        hub.add(new EventHub.Listener() {
            @Override
            public void event(Event event) {
                if (events.isEmpty()) {
                    events.add(event);
                }
            }
        });
        Tick second = busySecond();

        assertThat(allocated(() -> hub.accept(second))).isLessThan(200);
        assertThat(events).containsExactly(second);
    }

    /** The line itself, which receivers keep, and nothing of its size besides. */
    @Test
    void anEventIsEncodedOnceForAllReceivers() {
        List<byte[]> first = new ArrayList<>(100);
        List<byte[]> second = new ArrayList<>(100);
        hub.add((EventHub.Lines) first::add);
        hub.add((EventHub.Lines) second::add);
        Tick event = busySecond();
        long allocated = allocated(() -> hub.accept(event));
        byte[] line = first.get(first.size() - 1);

        assertThat(line).hasSizeGreaterThan(30_000).isSameAs(second.get(second.size() - 1));
        assertThat(allocated).isLessThan(line.length + 1000L);
    }

    @Test
    void aLaterReceiverGetsWhatIsStillKnown() throws IOException {
        PoolInfo gone = new PoolInfo(8, "gone", PoolInfo.Kind.THREAD_POOL, "a.Pool", null, null, PoolInfo.UNBOUNDED);
        PoolInfo renamed =
                new PoolInfo(7, "renamed", PoolInfo.Kind.THREAD_POOL, "a.Pool", null, null, PoolInfo.UNBOUNDED);
        StackInfo stack = new StackInfo(1, List.of("a.B.c:1"));
        ScheduleEnd end = new ScheduleEnd(1, 7, "a.Task", null, 1, "a.Exception", null, 0);
        for (Event event :
                List.of(Samples.POOL, gone, stack, Samples.second(1), new PoolGone(gone.id()), renamed, end)) {
            hub.accept(event);
        }
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        hub.add((EventHub.Lines) lines::writeBytes);
        Tick next = Samples.second(2);
        hub.accept(next);
        RecordingReader reader = new RecordingReader(new ByteArrayInputStream(lines.toByteArray()));
        List<Event> events = new ArrayList<>();
        for (Event event = reader.next(); event != null; event = reader.next()) {
            events.add(event);
        }

        assertThat(reader.header()).isEqualTo(Samples.header());
        assertThat(events.subList(0, 3)).containsExactly(renamed, stack, end);
        assertThat(events.subList(3, events.size()))
                .singleElement()
                .extracting(event -> ((Tick) event).endNs())
                .isEqualTo(2L);
    }

    /** The client's thread wakes once, and writes to its socket once. */
    @Test
    void theLinesOfAnIntervalAreWrittenTogether() throws IOException {
        LineQueue queue = new LineQueue(() -> {});
        hub.add(queue);
        hub.accept(Samples.POOL);
        hub.accept(Samples.second(1));
        List<Integer> lengths = new ArrayList<>();
        queue.copyTo(
                new OutputStream() {
                    @Override
                    public void write(int b) {
                        throw new AssertionError("bytes come together");
                    }

                    @Override
                    public void write(byte[] bytes, int from, int length) {
                        lengths.add(length);
                    }
                },
                () -> true);

        assertThat(lengths).hasSize(1);
    }
}

package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.Pinned;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The recordings of pinned virtual threads, with the probe from the start and attached later. */
class PinnedIT {
    private static final String PINNED = Pinned.class.getName();
    private static final String CARRIER = "java.util.concurrent.ForkJoinWorkerThread.run";

    @TempDir
    private Path directory;

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.lifeguard.probe.edge.FullPoolsIT#ways")
    void theLinesAtWhichTheyBlockAreRecorded(FullPoolsIT.Way way) throws Exception {
        Recording recording = record(way);
        if (way.jdk().version() < 21) {
            assertThat(recording.pools().values()).noneMatch(pool -> pool.kind() == PoolInfo.Kind.VIRTUAL);
            return;
        }
        Set<List<String>> blocked = blocked(recording);
        assertThat(blocked).allMatch(frames -> frames.get(frames.size() - 1).startsWith("java.lang.VirtualThread.run"));
        assertThat(blocked).allMatch(frames -> frames.stream().noneMatch(frame -> frame.contains("parked")));
        assertThat(blocked).anyMatch(frames -> has(frames, ".sleep") && has(frames, "$Slow.<clinit>"));
        // Since Java 26, a virtual thread that waits for a class to be initialized by another leaves its carrier.
        boolean waitsForClass = way.jdk().version() < 26;
        assertThat(blocked.stream().anyMatch(frames -> frames.get(0).startsWith(PINNED + ".lambda")))
                .isEqualTo(waitsForClass);
        assertThat(blocked).anyMatch(frames -> frames.get(0).startsWith("java.io.") && has(frames, ".read:"));
        assertThat(blocked).hasSize(waitsForClass ? 3 : 2);
    }

    private static boolean has(List<String> frames, String part) {
        return frames.stream().anyMatch(frame -> frame.startsWith(PINNED + part));
    }

    private Recording record(FullPoolsIT.Way way) throws Exception {
        Path file = directory.resolve("pinned.gz");
        String agent = way.attached() ? "-Dattached=later" : "-javaagent:" + HostJvm.PROBE + "=record=" + file;
        String carriers = "-Djdk.virtualThreadScheduler.parallelism=4";
        try (HostJvm host = new HostJvm(way.jdk(), directory, Pinned.class, agent, carriers)) {
            host.await("ready"::equals);
            if (way.attached()) {
                VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
                machine.loadAgent(HostJvm.PROBE.toString(), "record=" + file);
                machine.detach();
            }
            Thread.sleep(3500);
            host.send("");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        }
        return PoolSums.of(file).recording;
    }

    /** The frames at which carriers were blocked, without a carrier's own, which a first look after an attach may see. */
    private static Set<List<String>> blocked(Recording recording) {
        int pool = recording.pools().values().stream()
                .filter(info -> info.kind() == PoolInfo.Kind.VIRTUAL)
                .map(PoolInfo::id)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no carriers in " + recording.pools()));
        Set<Integer> stacks = recording.ticks().stream()
                .flatMap(tick -> tick.stacks().stream())
                .filter(sample -> sample.poolId() == pool && sample.role() == Role.BLOCKED)
                .map(StackSample::stackId)
                .collect(Collectors.toCollection(TreeSet::new));
        return stacks.stream()
                .map(id -> Objects.requireNonNull(recording.stacks().get(id)))
                .map(StackInfo::frames)
                .filter(frames -> frames.stream().noneMatch(frame -> frame.startsWith(CARRIER)))
                .collect(Collectors.toSet());
    }
}

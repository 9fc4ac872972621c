package dev.lifeguard.advise.doubt;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.UnmovedQueue;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.jdk.JdkFault;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.stream.Stream;

/** Virtual threads that may never go on. */
public final class StillThreads {
    private static final String WAIT = "java.lang.Object.wait";

    private StillThreads() {}

    /** Those at the end of a recording. */
    public static Stream<Doubt> of(Recording recording) {
        WaitGraph graph = WaitGraph.of(recording);
        return Stream.concat(
                UnmovedQueue.of(recording, graph).stream()
                        .filter(queue -> !queue.isCertain())
                        .map(queue -> atPermits(queue, recording)),
                JdkFault.VIRTUAL_THREAD_BLOCKED.isIn(recording.header().javaVersion())
                        ? graph.nodes().stream()
                                .filter(node -> node.virtual() && isAfterWait(node) && wasThere(node, recording))
                                .map(node -> atMonitor(node, recording))
                        : Stream.of());
    }

    private static Doubt atPermits(UnmovedQueue queue, Recording recording) {
        return new Doubt(
                FindingId.STANDSTILL,
                pool(queue.most(), recording),
                Figures.count(queue.threads(), "virtual thread") + " wait for a permit in "
                        + queue.most().line() + ", and none has got one for " + Figures.seconds(queue.seconds())
                        + "; that is well if permits stand for work that may come");
    }

    private static boolean isAfterWait(Node node) {
        return node.kind() == WaitKind.MONITOR && node.stack().hasFrame(WAIT);
    }

    /** Whether as many of them were there at the look before the last one. */
    private static boolean wasThere(Node node, Recording recording) {
        List<WaitSnapshot> all = recording.waits();
        return all.size() > 1
                && all.get(all.size() - 2).groups().stream()
                        .anyMatch(group -> group.poolId() == node.pool()
                                && group.stackId() == node.group().stackId()
                                && group.state() == node.group().state()
                                && group.count() >= node.count());
    }

    private static Doubt atMonitor(Node node, Recording recording) {
        JdkFault fault = JdkFault.VIRTUAL_THREAD_BLOCKED;
        return new Doubt(
                FindingId.JDK_FAULT,
                pool(node, recording),
                Figures.count(node.count(), "virtual thread") + " want a monitor back after Object.wait in "
                        + node.line()
                        + "; if nobody holds it, that is a fault of Java "
                        + recording.header().javaVersion() + ": "
                        + String.join(", ", fault.sources()) + ", fixed in " + String.join(", ", fault.fixed()));
    }

    private static String pool(Node node, Recording recording) {
        PoolInfo pool = recording.pools().get(node.pool());
        return pool == null ? "" : pool.name();
    }
}

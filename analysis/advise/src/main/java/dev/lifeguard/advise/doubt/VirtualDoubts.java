package dev.lifeguard.advise.doubt;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.view.Pin;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.Origin;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Doubts about virtual threads in an imported recording. */
final class VirtualDoubts {
    private static final String VIRTUAL = "virtual threads";

    private final List<SizedDoubt> doubts = new ArrayList<>();

    private VirtualDoubts() {}

    static List<SizedDoubt> of(Situation situation, WaitGraph graph) {
        VirtualDoubts all = new VirtualDoubts();
        for (PoolCase pool : situation.all()) {
            if (pool.kind() == Kind.VIRTUAL) {
                all.pinned(pool, situation.java());
                all.limits(pool, graph);
            }
        }
        all.virtual(situation.recording());
        return all.doubts;
    }

    private void add(FindingId id, String pool, long threads, String why) {
        doubts.add(new SizedDoubt(new Doubt(id, pool, why), threads));
    }

    /** Carriers that may be pinned: too few to tell, or at a monitor, which dumps of virtual threads show from Java 24 on. */
    private void pinned(PoolCase carriers, int java) {
        boolean all = carriers.busy() >= carriers.threads();
        Stacks pinned = carriers.workers()
                .of(Role.BLOCKED)
                .where(stack ->
                        all || Pin.of(stack, java).cause() != Pin.Cause.CALL); // a short one, as far as is known
        Stacks own = pinned.where(stack -> Pin.of(stack, java).cause() != Pin.Cause.OTHERS);
        if (pinned.count() >= Math.max(1, Thresholds.PINNED * carriers.threads())) {
            add(
                    FindingId.PINNED_CARRIER,
                    carriers.name(),
                    pinned.count(),
                    Figures.count(pinned.count(), "virtual thread") + " waited without leaving the carrier"
                            + (own.count() == 0 ? pinned : own)
                                    .lines().stream()
                                            .findFirst()
                                            .map(line -> ", in " + line.frame())
                                            .orElse("")
                            + "; more dumps would show for how long");
        } else if (all && java < Pin.MONITORS_FREE && carriers.waiting() >= 1) {
            add(
                    FindingId.PINNED_CARRIER,
                    carriers.name(),
                    carriers.threads(),
                    "all carriers have a virtual thread while others wait for one; whether these compute or wait for a"
                            + " monitor is unknown: jcmd PID JFR.start duration=30s filename=FILE records it");
        }
    }

    /** Virtual threads that wait for what others hold, where the holders are not visible. */
    private void limits(PoolCase carriers, WaitGraph graph) {
        Map<WaitKind, List<Node>> waiters = graph.nodes().stream()
                .filter(node -> node.virtual() && node.kind().isLimit() && !node.endsBy(End.HOLDERS))
                .collect(Collectors.groupingBy(Node::kind, () -> new EnumMap<>(WaitKind.class), Collectors.toList()));
        waiters.forEach((kind, nodes) -> {
            long threads = Node.threads(nodes);
            Node most = Collections.max(nodes, Comparator.comparingInt(Node::count));
            if (threads >= Thresholds.MIN_SAMPLES) {
                add(
                        kind.isExclusive() ? FindingId.STANDSTILL : FindingId.EXHAUSTED_CONNECTIONS,
                        carriers.name(),
                        threads,
                        Figures.count(threads, "virtual thread") + " wait for " + kind.text() + ", most in "
                                + most.line() + "; for how long, and who holds it, is unknown");
            }
        });
    }

    private void virtual(Recording recording) {
        if (recording.origin().unseenThreads()) {
            add(
                    FindingId.PINNED_CARRIER,
                    VIRTUAL,
                    1,
                    "such a dump does not show what they do; jcmd PID Thread.dump_to_file -format=json FILE does");
        }
        List<Origin.Pinned> pinned = recording.origin().pinned();
        if (!pinned.isEmpty()) {
            StackInfo longest = recording
                    .stacks()
                    .get(Collections.max(pinned, Comparator.comparingLong(Origin.Pinned::ns))
                            .stackId());
            double seconds = pinned.stream().mapToLong(Origin.Pinned::ns).sum() / 1e9;
            add(
                    FindingId.PINNED_CARRIER,
                    VIRTUAL,
                    1,
                    "some held their carriers for " + Figures.seconds(seconds) + " in total"
                            + (longest == null ? "" : ", mostly in " + Frames.usersLine(longest.frames()))
                            + "; whether others waited for a carrier meanwhile is unknown");
        }
    }
}

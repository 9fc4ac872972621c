package dev.lifeguard.advise.rule.stuck;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.Sentences;
import dev.lifeguard.advise.graph.UnmovedQueue;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.stream.Stream;

/** Virtual threads that wait for a lock, a monitor or permits that none of them acquires. */
public final class UnmovedLimits implements Rule {
    private static final String WAIT = "java.lang.Object.wait";

    @Override
    public Stream<Draft> drafts(Situation situation) {
        Recording recording = situation.recording();
        WaitGraph graph = WaitGraph.of(recording);
        return UnmovedQueue.of(recording, graph).stream()
                .filter(UnmovedQueue::isCertain)
                .map(queue -> draft(queue, graph, recording));
    }

    private static Draft draft(UnmovedQueue queue, WaitGraph graph, Recording recording) {
        Node most = queue.most();
        Sentences sentences = new Sentences(graph, recording);
        JdkFault fault = JdkFault.VIRTUAL_THREAD_PARKED;
        String java = recording.header().javaVersion();
        boolean free = queue.isFree() && recording.origin().counted(); // dumps show owners from Java 26 on
        boolean missed = free && fault.isIn(java);
        Draft draft = new Draft(missed ? FindingId.JDK_FAULT : FindingId.STANDSTILL, sentences.owner(most))
                .error(sentences.of(queue))
                .exact("virtual threads that wait", queue.threads(), "threads")
                .exact("time since one last got it", queue.seconds(), "s")
                .waiting(queue.threads());
        if (most.awaited() != null && !most.endsBy(End.UNKNOWN)) {
            draft.because("they wait for " + sentences.waitsFor(most));
        }
        draft.at(Place.Role.BLOCKED_AT, most.line());
        graph.reached(List.of(most)).stream()
                .filter(node -> node != most)
                .forEach(node -> draft.because(sentences.of(node, node.count(), WaitSnapshot.NONE))
                        .at(Place.Role.BLOCKED_AT, node.line()));
        if (free) {
            draft.because("nobody holds the lock, but its waiters were not woken");
        } else if (most.kind() == WaitKind.MONITOR && !most.endsBy(End.HOLDERS)) {
            draft.because(
                    "the holder of the monitor is not visible if virtual threads wait for it: it may be one of them,"
                            + " in a deadlock");
            if (most.stack().hasFrame(WAIT) && JdkFault.VIRTUAL_THREAD_BLOCKED.isIn(java)) {
                JdkFaults.source(draft, JdkFault.VIRTUAL_THREAD_BLOCKED);
            }
        } else if (most.endsBy(End.UNKNOWN)) {
            draft.because(
                    most.kind() == WaitKind.PERMIT
                            ? "the holders of the permits are not visible: they took them before the probe attached,"
                                    + " or have ended"
                            : recording.origin().counted()
                                    ? "the holder of the lock is not visible, as for read locks"
                                    : "the dumps do not name the holder of the lock: lifeguard advise PID does, and from"
                                            + " Java 26 on jcmd PID Thread.dump_to_file");
        }
        return missed
                ? JdkFaults.source(draft, fault).change(JdkFaults.update(fault, "now"))
                : draft.change(Remedy.of(most.kind(), most.line(), most.isLeft()))
                        .noHelp("More threads: they would wait at the same place.");
    }
}

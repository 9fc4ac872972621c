package dev.lifeguard.advise.doubt;

import dev.lifeguard.advise.graph.Sentences;
import dev.lifeguard.advise.graph.UnmovedQueue;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.recording.Recording;
import java.util.stream.Stream;

/** Virtual threads that may never go on. */
public final class StillThreads {
    private StillThreads() {}

    /** Returns the doubts about virtual threads at the end of a recording. */
    public static Stream<Doubt> of(Recording recording) {
        WaitGraph graph = WaitGraph.of(recording);
        Sentences sentences = new Sentences(graph, recording);
        return UnmovedQueue.of(recording, graph).stream()
                .filter(queue -> !queue.isCertain())
                .map(queue -> new Doubt(
                        FindingId.STANDSTILL,
                        sentences.owner(queue.most()),
                        sentences.of(queue) + "; that is normal if the permits stand for work yet to come"));
    }
}

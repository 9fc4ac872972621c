package dev.lifeguard.advise.doubt;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.UnmovedQueue;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.recording.Recording;
import java.util.stream.Stream;

/** Virtual threads that may never go on. */
public final class StillThreads {
    private StillThreads() {}

    /** Those at the end of a recording. */
    public static Stream<Doubt> of(Recording recording) {
        return UnmovedQueue.of(recording, WaitGraph.of(recording)).stream()
                .filter(queue -> !queue.isCertain())
                .map(queue -> atPermits(queue, recording));
    }

    private static Doubt atPermits(UnmovedQueue queue, Recording recording) {
        return new Doubt(
                FindingId.STANDSTILL,
                pool(queue.most(), recording),
                Figures.count(queue.threads(), "virtual thread") + " wait for a permit in "
                        + queue.most().line() + ", and none has got one for " + Figures.seconds(queue.seconds())
                        + "; that is well if permits stand for work that may come");
    }

    private static String pool(Node node, Recording recording) {
        PoolInfo pool = recording.pools().get(node.pool());
        return pool == null ? "" : pool.name();
    }
}

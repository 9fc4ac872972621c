package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The contention for one lock, in one dump after the other.
 *
 * @param graph the latest dump that shows it as usual, not just one of a few waiters
 * @param latest what that shows
 * @param threads number of waiting threads in each dump that shows it
 * @param holders names of the holders that were visible, in these dumps
 * @param dumps all dumps
 */
public record ContentionHistory(
        WaitGraph graph, Contention latest, List<Long> threads, List<String> holders, int dumps) {

    /**
     * @param where the pool of most waiters, or their line if they belong to none
     * @param rank place among several with the same key, in one dump
     */
    private record Key(WaitKind kind, String className, String where, int rank) {}

    /** Returns the contentions in the dumps of a recording. */
    public static List<ContentionHistory> of(Recording recording) {
        List<WaitGraph> graphs = WaitGraph.ofDumps(recording);
        Map<Key, ContentionHistory> all = new LinkedHashMap<>();
        for (WaitGraph graph : graphs) {
            Map<Key, Integer> ranks = new HashMap<>();
            Contention.of(graph).stream()
                    .sorted(Comparator.comparingLong(Contention::threads).reversed())
                    .forEach(at -> {
                        int rank = ranks.merge(key(at, 0), 1, Integer::sum);
                        all.merge(key(at, rank), once(graph, at, graphs.size()), ContentionHistory::then);
                    });
        }
        return List.copyOf(all.values());
    }

    private static Key key(Contention at, int rank) {
        Node most = at.most();
        Awaited awaited = most.awaited();
        return new Key(
                most.kind(),
                awaited == null ? "" : awaited.className(),
                most.isOfNoPool() ? most.line() : "pool " + most.pool(),
                rank);
    }

    private static ContentionHistory once(WaitGraph graph, Contention at, int dumps) {
        List<String> holders =
                at.holder() == null ? List.of() : List.of(at.holder().group().thread());
        return new ContentionHistory(graph, at, List.of(at.threads()), holders, dumps);
    }

    private ContentionHistory then(ContentionHistory later) {
        boolean usual = later.latest.threads() >= Thresholds.MAJORITY * latest.threads();
        return new ContentionHistory(
                usual ? later.graph : graph,
                usual ? later.latest : latest,
                both(threads, later.threads),
                both(holders, later.holders),
                dumps);
    }

    private static <T> List<T> both(List<T> some, List<T> more) {
        List<T> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }

    /** Mean number of waiting threads over all dumps. */
    public double meanThreads() {
        return (double) threads.stream().mapToLong(count -> count).sum() / dumps;
    }

    /** Share of the threads that wait in the latest dump which wait on average. */
    public double habit() {
        return meanThreads() / latest.threads();
    }
}

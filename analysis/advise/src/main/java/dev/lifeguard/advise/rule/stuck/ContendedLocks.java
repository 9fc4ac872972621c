package dev.lifeguard.advise.rule.stuck;

import dev.lifeguard.advise.graph.Contention;
import dev.lifeguard.advise.graph.ContentionHistory;
import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Thresholds;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Threads in dumps that wait for locks of one thread. In a live JVM the limits that are measured show the same: see
 * {@code ExhaustedConnections} and {@code UndersizedBlockingPool}.
 */
public final class ContendedLocks implements Rule {
    @Override
    public Stream<Draft> drafts(Situation situation) {
        Map<String, List<ContentionText>> byPool = of(situation)
                .filter(at -> isHarmful(at, situation))
                .sorted(Comparator.comparingDouble(ContentionHistory::meanThreads)
                        .reversed())
                .map(at -> new ContentionText(situation, at))
                .collect(Collectors.groupingBy(ContentionText::pool, LinkedHashMap::new, Collectors.toList()));
        return byPool.values().stream().map(all -> all.get(0).draft(all.subList(1, all.size())));
    }

    /** Returns what too few threads wait for to be a finding. */
    public static Stream<Doubt> doubts(Situation situation) {
        return of(situation)
                .filter(at -> !isHarmful(at, situation) && isHabit(at))
                .map(at -> new ContentionText(situation, at).doubt());
    }

    /** Returns the pools of whose threads a finding says what they wait for. */
    public static Set<Integer> explained(Situation situation) {
        return of(situation)
                .filter(at -> isHarmful(at, situation))
                .flatMap(at -> at.latest().waiters().stream())
                .map(Node::pool)
                .collect(Collectors.toSet());
    }

    private static Stream<ContentionHistory> of(Situation situation) {
        return ContentionHistory.of(situation.recording()).stream();
    }

    /** Whether several threads wait, or in most dumps one, and it is known who waits or for whom. */
    private static boolean isHabit(ContentionHistory at) {
        Contention latest = at.latest();
        boolean named = latest.holder() != null || latest.most().isOfNoPool();
        boolean known = latest.holder() != null || latest.most().kind() != WaitKind.PERMIT; // see isHarmful
        return known && (at.meanThreads() > 1 || at.meanThreads() > Thresholds.MAJORITY && named);
    }

    private static boolean isHarmful(ContentionHistory history, Situation situation) {
        Contention at = history.latest();
        if (at.most().kind() == WaitKind.PERMIT) {
            return false; // they may stand for work yet to come
        }
        boolean most = situation.pools().stream()
                .anyMatch(pool -> history.habit() * at.of(pool.info().id())
                        > Thresholds.MAJORITY * pool.whole().size());
        double threads = history.meanThreads();
        boolean unmoved = !at.unmoved().isEmpty();
        return threads >= Thresholds.CONTENDED_THREADS
                || most && (threads > 1 || at.waitsForThreads())
                || unmoved && (threads > 1 || at.waitsForThreads());
    }
}

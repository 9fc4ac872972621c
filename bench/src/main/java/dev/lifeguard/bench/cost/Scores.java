package dev.lifeguard.bench.cost;

import dev.lifeguard.bench.stats.Spread;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The scores of one case, one per watcher and round. */
final class Scores {
    private final Map<Watcher, List<Score>> rounds = new EnumMap<>(Watcher.class);

    void add(Watcher watcher, Score score) {
        rounds.computeIfAbsent(watcher, w -> new ArrayList<>()).add(score);
    }

    Iterable<Watcher> watchers() {
        return rounds.keySet();
    }

    Spread of(Watcher watcher, ToDoubleFunction<Score> figure) {
        return Spread.of(figures(watcher, figure));
    }

    /** Returns the overhead of the watcher, compared with no watcher in the same round. */
    Spread added(Watcher watcher, ToDoubleFunction<Score> figure) {
        return Spread.paired(
                figures(watcher, figure), figures(Watcher.NONE, figure), (with, without) -> with - without);
    }

    /** Returns the overhead in percent of the time without a watcher. */
    Spread addedPercent(Watcher watcher, ToDoubleFunction<Score> figure) {
        return Spread.paired(
                figures(watcher, figure),
                figures(Watcher.NONE, figure),
                (with, without) -> (with - without) / without * 100);
    }

    private List<Double> figures(Watcher watcher, ToDoubleFunction<Score> figure) {
        return rounds.getOrDefault(watcher, List.of()).stream()
                .map(figure::applyAsDouble)
                .toList();
    }
}

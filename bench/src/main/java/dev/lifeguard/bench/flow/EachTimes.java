package dev.lifeguard.bench.flow;

import dev.lifeguard.bench.stats.Spread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The durations of each choice for one kind of item, in nanoseconds: warm-up calls, and calls in rounds. */
final class EachTimes {
    private final Map<Choice, List<Double>> warm = new EnumMap<>(Choice.class);
    private final Map<Choice, List<Double>> rounds = new EnumMap<>(Choice.class);

    void warmUp(Choice choice, double ns) {
        warm.computeIfAbsent(choice, any -> new ArrayList<>()).add(ns);
    }

    void add(Choice choice, double ns) {
        rounds.computeIfAbsent(choice, any -> new ArrayList<>()).add(ns);
    }

    Spread warm(Choice choice) {
        return Spread.of(of(warm, choice));
    }

    double fastestWarm() {
        return warm.keySet().stream()
                .mapToDouble(choice -> warm(choice).median())
                .min()
                .orElseThrow();
    }

    /** Returns the spread of the rounds, or of the warm-up calls for a choice too slow for the rounds. */
    Spread of(Choice choice) {
        return Spread.of(rounds.containsKey(choice) ? of(rounds, choice) : of(warm, choice));
    }

    boolean inRounds(Choice choice) {
        return rounds.containsKey(choice);
    }

    /** Returns the fixed choice with the lowest median. */
    Choice best() {
        return rounds.keySet().stream()
                .filter(choice -> choice != Choice.FLOW)
                .min(Comparator.comparingDouble(choice -> of(choice).median()))
                .orElseThrow();
    }

    /** Returns the ratio of flow to the best fixed choice in each round. */
    List<Double> ratios() {
        List<Double> flow = of(rounds, Choice.FLOW);
        List<Double> fixed = of(rounds, best());
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < flow.size(); i++) {
            ratios.add(flow.get(i) / fixed.get(i));
        }
        return ratios;
    }

    private static List<Double> of(Map<Choice, List<Double>> times, Choice choice) {
        return times.getOrDefault(choice, List.of());
    }
}

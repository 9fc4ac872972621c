package dev.lifeguard.cli.whatif;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The scenarios that a command line asks for: each traffic with each strategy, the shared pool at each size. */
public final class ScenarioOptions {
    private static final double[] SIZE_FACTORS = {0.25, 0.5, 0.75, 1, 1.5, 2, 4};

    private ScenarioOptions() {}

    public static List<Scenario> of(
            List<Integer> sizes, List<Double> traffics, List<Strategy> strategies, int observed) {
        List<Scenario> scenarios = new ArrayList<>();
        for (double traffic : traffics) {
            for (Strategy strategy : strategies) {
                if (strategy == Strategy.SHARED_POOL) {
                    sizes.forEach(size -> scenarios.add(new Scenario(size, traffic, strategy)));
                } else {
                    scenarios.add(new Scenario(observed, traffic, strategy));
                }
            }
        }
        return scenarios;
    }

    /**
     * Returns the sizes to predict if none were requested: the observed size, the recommended one, and some around it.
     */
    public static List<Integer> sizes(int observed, int recommended) {
        TreeSet<Integer> sizes = new TreeSet<>(List.of(observed, recommended));
        for (double factor : SIZE_FACTORS) {
            sizes.add((int) Math.max(1, Math.rint(factor * recommended)));
        }
        return List.copyOf(sizes);
    }
}

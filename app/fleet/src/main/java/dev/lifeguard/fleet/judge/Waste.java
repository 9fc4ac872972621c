package dev.lifeguard.fleet.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Unused resources of a service, in all its JVMs.
 *
 * @param service the values of the labels that distinguish services, joined by slashes
 * @param threads current threads beyond the sufficient number, in {@linkplain Problem.Kind#OVERSIZED oversized} pools;
 *     NaN if the server does not have their number
 * @param processors processors of the CPU limit beyond 1.5 times the peak use; NaN without a limit, or if the limit
 *     nevertheless stops the JVMs
 */
public record Waste(String service, double threads, double processors) {
    private static final double MIN_WASTE = 0.5;

    /** Returns the services with unused resources, most wasteful first: by threads, then processors. */
    public static List<Waste> of(List<PoolFigures> pools) {
        Map<String, List<PoolFigures>> services = new TreeMap<>();
        pools.forEach(pool -> services.computeIfAbsent(pool.pool().service(), name -> new ArrayList<>())
                .add(pool));
        return services.entrySet().stream()
                .map(service -> new Waste(
                        service.getKey(),
                        service.getValue().stream().mapToDouble(Waste::threads).sum(),
                        Judge.spareProcessors(service.getValue().get(0))))
                .filter(waste -> waste.threads >= MIN_WASTE || waste.processors >= MIN_WASTE)
                .sorted(Comparator.comparingDouble((Waste waste) -> known(waste.threads))
                        .thenComparingDouble(waste -> known(waste.processors))
                        .reversed())
                .toList();
    }

    private static double threads(PoolFigures pool) {
        int enough = pool.pool().hasThreads() ? Judge.enough(pool) : 0;
        return enough == 0 ? 0 : Math.max(0, pool.of(Fact.LIVE) - enough * pool.of(Fact.JVMS));
    }

    /** Returns the figure, 0 if unknown. */
    public static double known(double figure) {
        return Double.isFinite(figure) ? figure : 0;
    }
}

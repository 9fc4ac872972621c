package dev.lifeguard.fleet.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a service has and does not use, in all its JVMs.
 *
 * @param service the values of the labels that distinguish services, joined by slashes
 * @param threads that there are now, beyond those that would do, in pools that are {@linkplain Problem.Kind#OVERSIZED oversized}; NaN where
 *     the server does not have their number
 * @param processors of the CPU limit, beyond half as many again as are used at the peak; NaN where there is no limit, or where it stops the
 *     JVMs all the same
 */
public record Waste(String service, double threads, double processors) {
    private static final double LEAST = 0.5;

    /** Of all services that waste something, those that waste most first: threads, then processors. */
    public static List<Waste> of(List<PoolFigures> pools) {
        Map<String, List<PoolFigures>> services = new TreeMap<>();
        pools.forEach(pool -> services.computeIfAbsent(pool.pool().service(), name -> new ArrayList<>())
                .add(pool));
        return services.entrySet().stream()
                .map(service -> new Waste(
                        service.getKey(),
                        service.getValue().stream().mapToDouble(Waste::threads).sum(),
                        Judge.spareProcessors(service.getValue().get(0))))
                .filter(waste -> waste.threads >= LEAST || waste.processors >= LEAST)
                .sorted(Comparator.comparingDouble((Waste waste) -> known(waste.threads))
                        .thenComparingDouble(waste -> known(waste.processors))
                        .reversed())
                .toList();
    }

    private static double threads(PoolFigures pool) {
        int enough = pool.pool().hasThreads() ? Judge.enough(pool) : 0;
        return enough == 0 ? 0 : Math.max(0, pool.of(Fact.LIVE) - enough * pool.of(Fact.JVMS));
    }

    /** Zero of what is not known. */
    public static double known(double figure) {
        return Double.isFinite(figure) ? figure : 0;
    }
}

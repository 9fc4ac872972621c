package dev.lifeguard.bench.presence;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The runs of all cases, as tables. */
final class PresenceTables {
    private static final double MAX_LISTENER_PERCENT = 1;
    private static final double MS_PER_PERCENT = 10; // of a core in a second
    private static final String UNIT = "ms/s";

    private final Map<Case, Map<Watcher, List<WatchedRun>>> runs = new EnumMap<>(Case.class);

    void add(Case load, Watcher watcher, WatchedRun run) {
        runs.computeIfAbsent(load, key -> new EnumMap<>(Watcher.class))
                .computeIfAbsent(watcher, key -> new ArrayList<>())
                .add(run);
    }

    List<ResultTable> tables() {
        return List.of(table(Part.FIRST), table(Part.STEADY), aims());
    }

    private ResultTable table(Part part) {
        List<Row> rows = new ArrayList<>();
        runs.forEach((load, watched) -> watched.keySet()
                .forEach(by -> rows.add(Row.of(load.label() + ": " + by.label(), cells(load, by, part)))));
        return new ResultTable(
                part.table(),
                "",
                List.of(
                        new Column("CPU time", UNIT, 1),
                        new Column("added", UNIT, 1),
                        new Column("workers", UNIT, 1),
                        new Column("Lifeguard's threads", UNIT, 1),
                        new Column("JIT compilers", UNIT, 1),
                        new Column("others", UNIT, 1)),
                rows);
    }

    private List<Cell> cells(Case load, Watcher watcher, Part part) {
        List<JvmCpuTime> times = times(load, watcher, part);
        return List.of(
                Cell.of(spread(times, JvmCpuTime::all)),
                watcher == Watcher.NONE ? Cell.NONE : Cell.of(added(load, watcher, Watcher.NONE, part)),
                median(times, JvmCpuTime::workers),
                median(times, JvmCpuTime::lifeguard),
                median(times, JvmCpuTime::compilers),
                median(times, JvmCpuTime::rest));
    }

    private ResultTable aims() {
        Aims aims = new Aims();
        for (Case load : runs.keySet()) {
            String added = load.label() + ": added ";
            for (Part part : Part.values()) {
                double own = more(load, Watcher.LIFEGUARD, Watcher.NONE, part);
                if (part == Part.STEADY && !Double.isNaN(load.maxAdded())) {
                    aims.atMost(added + part.when() + ", ms/s", own, load.maxAdded(), 1);
                }
                aims.atMost(
                                added + part.when() + ", as a share of the other build",
                                own / more(load, Watcher.OTHER, Watcher.NONE, part),
                                part.maxShare(),
                                2)
                        .atMost(
                                added + part.when() + " beyond Flight Recorder, ms/s",
                                more(load, Watcher.LIFEGUARD, Watcher.FLIGHT_RECORDER, part),
                                0,
                                1);
            }
            if (load.hasListener()) {
                aims.atMost(
                        added + "by a listener, % of a core",
                        more(load, Watcher.LIFEGUARD_WITH_LISTENER, Watcher.LIFEGUARD, Part.STEADY) / MS_PER_PERCENT,
                        MAX_LISTENER_PERCENT,
                        1);
            }
        }
        return aims.table();
    }

    /** Returns the median of the CPU time that {@code watcher} adds to {@code base}; NaN if either was not measured. */
    private double more(Case load, Watcher watcher, Watcher base, Part part) {
        boolean measured = !times(load, watcher, part).isEmpty()
                && !times(load, base, part).isEmpty();
        return measured ? added(load, watcher, base, part).median() : Double.NaN;
    }

    private Spread added(Case load, Watcher watcher, Watcher base, Part part) {
        return Spread.paired(
                times(load, watcher, part).stream().map(JvmCpuTime::all).toList(),
                times(load, base, part).stream().map(JvmCpuTime::all).toList(),
                (with, without) -> with - without);
    }

    private List<JvmCpuTime> times(Case load, Watcher watcher, Part part) {
        return runs.getOrDefault(load, Map.of()).getOrDefault(watcher, List.of()).stream()
                .map(run -> run.part(part))
                .toList();
    }

    private static Cell median(List<JvmCpuTime> times, ToDoubleFunction<JvmCpuTime> figure) {
        return Cell.of(spread(times, figure).median());
    }

    private static Spread spread(List<JvmCpuTime> times, ToDoubleFunction<JvmCpuTime> figure) {
        return Spread.of(times.stream().mapToDouble(figure).toArray());
    }
}

package dev.lifeguard.cli.report.page;

import dev.lifeguard.cli.report.RequestTable;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Chart.Form;
import dev.lifeguard.report.page.Figures;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Series;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** One pool over time, and its lines of code. */
final class PoolSection {
    private final PoolMeasurement whole;
    private final PoolInfo pool;
    private final Timeline timeline;

    private PoolSection(PoolMeasurement whole, Timeline timeline) {
        this.whole = whole;
        this.pool = whole.pool();
        this.timeline = timeline;
    }

    /**
     * @param whole the pool over the whole recording
     * @param seconds length of the recording
     */
    static Section of(PoolMeasurement whole, double seconds, Timeline timeline) {
        PoolSection section = new PoolSection(whole, timeline);
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Text(PoolFacts.of(whole)));
        blocks.add(section.charts());
        if (!whole.requests().routes().isEmpty()) {
            blocks.add(RequestTable.byRoute(whole, seconds).page());
        }
        if (whole.requests().async().any()) {
            blocks.add(RequestTable.async(List.of(whole), seconds).page());
        }
        section.lines().ifPresent(blocks::add);
        return new Section(whole.pool().name(), blocks);
    }

    private Block charts() {
        String tasks = whole.work().many();
        return new Charts()
                .add(hasThreads() ? "Busy threads" : "In use", workers(), Form.LINEAR, busy())
                .add("Where busy time goes", workers(), Form.STACKED, split())
                .add(
                        "Queue",
                        hasThreads() ? tasks : "waiters",
                        Form.LINEAR,
                        series("waiting, mean", PoolMeasurement::waitingTasks),
                        queued())
                .add("Arrivals and completions", tasks + " per second", Form.LINEAR, flow())
                .add(
                        "Time in the queue",
                        "wait (ms)",
                        Form.LOGARITHMIC,
                        series("p50", at -> at.waitMs().p50()),
                        series("p90", at -> at.waitMs().p90()),
                        series("p99", at -> at.waitMs().p99()))
                .add(
                        hasThreads()
                                ? "Time on a thread"
                                : "Hold time of a " + pool.kind().worker(),
                        hasThreads() ? "execution (ms)" : "use (ms)",
                        Form.LOGARITHMIC,
                        series("p50", at -> at.execMs().p50()),
                        series("p90", at -> at.execMs().p90()),
                        series("p99", at -> at.execMs().p99()))
                .block();
    }

    private boolean hasThreads() {
        return pool.kind().hasThreads();
    }

    /** Returns the word for its workers. */
    private String workers() {
        return pool.kind().worker() + "s";
    }

    private Series[] busy() {
        Series help = series("callers that help", PoolMeasurement::helpBusyThreads);
        Series most = series("maximum", PoolMeasurement::maxSize);
        return Stream.of(
                        Stream.of(series(hasThreads() ? "busy, mean" : "in use, mean", PoolMeasurement::busyThreads)),
                        Stream.of(series(workers(), PoolMeasurement::size)),
                        whole.limited() ? Stream.of(most) : Stream.<Series>empty(),
                        Charts.any(help) ? Stream.of(help) : Stream.<Series>empty())
                .flatMap(some -> some)
                .toArray(Series[]::new);
    }

    private Series queued() {
        return series("queued at the interval's end", PoolMeasurement::queued);
    }

    /** Returns busy threads, split by how they spent their time; no series if the split is unknown. */
    private Series[] split() {
        if (Double.isNaN(whole.split().cpu())) {
            return new Series[0];
        }
        Series cpu = share("on a CPU", BusySplit::cpu);
        return Double.isNaN(whole.split().runnable())
                ? new Series[] {cpu, share("blocked or runnable", BusySplit::blocked)}
                : new Series[] {cpu, share("runnable", BusySplit::runnable), share("blocked", BusySplit::blocked)};
    }

    /** Returns one part of the split. The series has gaps while no thread is busy. */
    private Series share(String name, ToDoubleFunction<BusySplit> share) {
        return series(name, at -> at.busyThreads() == 0 ? 0 : at.busyThreads() * share.applyAsDouble(at.split()));
    }

    private Series[] flow() {
        Series rejected = timeline.perSecond("rejected", pool, PoolMeasurement::rejected);
        Series left = timeline.perSecond("left without starting", pool, PoolMeasurement::left);
        return Stream.concat(
                        Stream.of(
                                timeline.perSecond("arrived", pool, PoolMeasurement::arrived),
                                timeline.perSecond("completed", pool, PoolMeasurement::completed)),
                        Stream.of(rejected, left).filter(Charts::any))
                .toArray(Series[]::new);
    }

    private Series series(String name, ToDoubleFunction<PoolMeasurement> figure) {
        return timeline.pool(name, pool, figure);
    }

    private Optional<Block> lines() {
        List<Block> tables = Stream.of(
                        table(
                                hasThreads()
                                        ? "Where threads are blocked (share of busy samples)"
                                        : "Where holders are blocked (share of samples)",
                                whole.blockedAt()),
                        table(
                                hasThreads()
                                        ? "Where threads run (share of busy samples)"
                                        : "Where holders run (share of samples)",
                                whole.runningAt()),
                        table(
                                hasThreads()
                                        ? "Where tasks are submitted (share of submissions)"
                                        : "Where they are requested (share of requests)",
                                whole.submittedFrom()))
                .flatMap(List::stream)
                .toList();
        return tables.isEmpty() ? Optional.empty() : Optional.of(PageColumns.of(tables.toArray(Block[]::new)));
    }

    private static List<Block> table(String caption, List<FrameShare> frames) {
        return frames.isEmpty()
                ? List.of()
                : List.of(new Table(
                        caption,
                        List.of("line", "share (%)"),
                        frames.stream()
                                .map(frame -> List.of(frame.frame(), Figures.oneDigit(100 * frame.share())))
                                .toList()));
    }
}

package dev.lifeguard.cli.report.page;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.page.Figures.brief;
import static dev.lifeguard.report.page.Figures.oneDigit;

import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.List;

/** All pools of a recording, one row each. */
final class PoolSummary {
    private static final int MAX_POOLS = 2000;

    private PoolSummary() {}

    static Section section(Measurement whole, int detailed) {
        int all = whole.pools().size();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Text(
                "Utilization is busy threads × 100: at 500 % five threads were busy on average. For connections and"
                        + " permits, busy means in use. Waiting is the share of a task's time in the pool that it spent"
                        + " in the queue. CPU, runnable (waiting for a CPU) and blocked (waiting for anything else) are"
                        + " shares of the threads' busy time."));
        if (all > MAX_POOLS) {
            blocks.add(new Text("Of " + all + " pools, the " + MAX_POOLS + " with the most work are shown."));
        }
        blocks.add(sheet(whole.seconds())
                .table(
                        all == 0
                                ? "No pool was seen"
                                : "Means over the whole recording, the pool with the most work first",
                        whole.pools().subList(0, Math.min(MAX_POOLS, all))));
        if (detailed < all) {
            blocks.add(new Text("Charts follow for " + detailed + " of these " + all + ", those with the most work."));
        }
        return new Section("All pools", blocks);
    }

    private static Sheet<PoolMeasurement> sheet(double seconds) {
        return Sheet.of(
                fact("pool", pool -> pool.pool().name()),
                fact("kind", pool -> pool.pool().kind().label()),
                fact("size", PoolMeasurement::size),
                fact("at most", pool -> pool.limited() ? Integer.toString(pool.maxSize()) : "no limit"),
                fact("busy", PoolSummary::busy),
                fact("utilization (%)", pool -> oneDigit(pool.utilizationPercent())),
                fact("waiting (%)", pool -> ofTasks(pool, oneDigit(pool.waitingPercent()))),
                fact(
                        "most blocked at",
                        pool -> pool.blockedAt().isEmpty()
                                ? ""
                                : pool.blockedAt().get(0).frame()),
                fact("wait p50 (ms)", pool -> brief(pool.waitMs().p50())),
                fact("wait p90 (ms)", pool -> brief(pool.waitMs().p90())),
                fact("wait p99 (ms)", pool -> brief(pool.waitMs().p99())),
                fact("execution p50 (ms)", pool -> brief(pool.execMs().p50())),
                fact("execution p90 (ms)", pool -> brief(pool.execMs().p90())),
                fact("execution p99 (ms)", pool -> brief(pool.execMs().p99())),
                fact("CPU (%)", pool -> oneDigit(100 * pool.split().cpu())),
                fact("runnable (%)", pool -> oneDigit(100 * pool.split().runnable())),
                fact("blocked (%)", pool -> oneDigit(100 * pool.split().blocked())),
                fact("queued at end", pool -> ofTasks(pool, Long.toString(pool.queued()))),
                fact("completed/s", pool -> ofTasks(pool, brief(pool.completed() / seconds))),
                fact("rejected", pool -> ofTasks(pool, Long.toString(pool.rejected()))));
    }

    private static String busy(PoolMeasurement pool) {
        String busy = brief(pool.busyThreads());
        return pool.pool().estimated() ? busy + " ± " + brief(pool.busyError()) : busy;
    }

    /** Returns the figure; nothing for threads whose tasks are not seen. */
    private static String ofTasks(PoolMeasurement pool, String figure) {
        return pool.pool().estimated() ? "" : figure;
    }
}

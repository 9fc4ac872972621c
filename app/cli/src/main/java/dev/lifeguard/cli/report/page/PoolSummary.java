package dev.lifeguard.cli.report.page;

import static dev.lifeguard.report.page.Figures.brief;
import static dev.lifeguard.report.page.Figures.oneDigit;

import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.List;

/** All pools of a recording, one row each. */
final class PoolSummary {
    private static final int MAX_POOLS = 2000;

    private static final List<String> HEAD = List.of(
            "pool",
            "kind",
            "size",
            "at most",
            "busy",
            "utilization (%)",
            "waiting (%)",
            "most blocked at",
            "wait p50 (ms)",
            "wait p90 (ms)",
            "wait p99 (ms)",
            "execution p50 (ms)",
            "execution p90 (ms)",
            "execution p99 (ms)",
            "CPU (%)",
            "runnable (%)",
            "blocked (%)",
            "queued at end",
            "completed/s",
            "rejected");

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
        blocks.add(new Table(
                all == 0 ? "No pool was seen" : "Means over the whole recording, the pool with the most work first",
                HEAD,
                whole.pools().stream()
                        .limit(MAX_POOLS)
                        .map(pool -> row(pool, whole.seconds()))
                        .toList()));
        if (detailed < all) {
            blocks.add(new Text("Charts follow for " + detailed + " of these " + all + ", those with the most work."));
        }
        return new Section("All pools", blocks);
    }

    private static List<String> row(PoolMeasurement pool, double seconds) {
        Distribution wait = pool.waitMs();
        Distribution exec = pool.execMs();
        boolean estimated = pool.pool().kind().estimated(); // its tasks are not seen
        return List.of(
                pool.pool().name(),
                pool.pool().kind().label(),
                Integer.toString(pool.size()),
                pool.limited() ? Integer.toString(pool.maxSize()) : "no limit",
                brief(pool.busyThreads()) + (estimated ? " ± " + brief(pool.busyError()) : ""),
                oneDigit(pool.utilizationPercent()),
                estimated ? "" : oneDigit(pool.waitingPercent()),
                pool.blockedAt().isEmpty() ? "" : pool.blockedAt().get(0).frame(),
                brief(wait.p50()),
                brief(wait.p90()),
                brief(wait.p99()),
                brief(exec.p50()),
                brief(exec.p90()),
                brief(exec.p99()),
                oneDigit(100 * pool.split().cpu()),
                oneDigit(100 * pool.split().runnable()),
                oneDigit(100 * pool.split().blocked()),
                estimated ? "" : Long.toString(pool.queued()),
                estimated ? "" : brief(pool.completed() / seconds),
                estimated ? "" : Long.toString(pool.rejected()));
    }
}

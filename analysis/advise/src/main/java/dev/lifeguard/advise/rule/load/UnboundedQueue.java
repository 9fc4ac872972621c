package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Trend;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import org.jspecify.annotations.Nullable;

/** An unbounded queue that grows steadily: tasks wait longer and longer, and use more and more memory. */
public final class UnboundedQueue extends PoolRule {
    /** How long a task may wait in the queue that is advised, in seconds: after longer, the caller has given up. */
    private static final double ACCEPTABLE_WAIT_SECONDS = 1;

    @Override
    protected @Nullable Draft draft(PoolCase pool, Situation situation) {
        if (pool.info().queueCapacity() < PoolInfo.UNBOUNDED
                || pool.kind() != Kind.THREAD_POOL && pool.kind() != Kind.TOMCAT) {
            return null;
        }
        long queued = pool.whole().queued();
        Trend trend = pool.trend(at -> at.pool().queued());
        double gone = pool.whole().completed() + pool.whole().left();
        boolean grows = trend.rises()
                && trend.slope() * pool.length() >= Thresholds.MAJORITY * queued
                && pool.whole().arrived() >= Thresholds.QUEUED_EXCESS * gone;
        boolean isLong = queued >= Thresholds.QUEUED && queued >= Thresholds.QUEUED_PER_THREAD * pool.threads();
        boolean isServed = pool.whole().completed() > 0; // else a task that arrives now waits forever
        return grows && isLong && isServed ? write(pool, queued, trend) : null;
    }

    private static Draft write(PoolCase pool, long queued, Trend trend) {
        double rate = pool.throughput();
        double wait = queued / rate;
        long limit = Math.max(pool.threads(), Math.round(rate * ACCEPTABLE_WAIT_SECONDS));
        Draft draft = new Draft(FindingId.UNBOUNDED_QUEUE, pool.name())
                .warning("The queue of " + pool.name() + " has no limit and grows by " + Figures.plain(trend.slope())
                        + " " + pool.tasks() + " a second: a " + pool.task() + " that arrives now waits "
                        + Figures.seconds(wait))
                .exact(pool.tasks() + " in the queue", queued, pool.tasks())
                .between("growth", trend.slope(), pool.tasks() + "/s", trend.low(), trend.high())
                .exact(pool.tasks() + " arrived", pool.arrivalRate(), pool.tasks() + "/s")
                .exact(pool.tasks() + " completed", rate, pool.tasks() + "/s")
                .exact("wait of a " + pool.task() + " that arrives now", wait, "s")
                .waiting(pool.waiting())
                .because(pool.name() + " completes " + Figures.plain(rate) + " of the "
                        + Figures.plain(pool.arrivalRate()) + " " + pool.tasks() + " that arrive each second");
        Settings.neverReached(pool).ifPresent(draft::because);
        return draft.origin(pool)
                .change("Bound the queue, and refuse what does not fit: " + Settings.queue(pool, limit)
                        + ", which is " + Figures.seconds(limit / rate)
                        + " of work. If another finding explains the growth, start there.")
                .noHelp("More memory: it fills later, and the waits grow as before.");
    }
}

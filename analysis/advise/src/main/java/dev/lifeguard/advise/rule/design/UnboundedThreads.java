package dev.lifeguard.advise.rule.design;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A pool without a limit, such as {@code newCachedThreadPool}, whose number of threads grows with the load. */
public final class UnboundedThreads extends PoolRule {
    @Override
    protected @Nullable Draft draft(PoolCase pool, Situation situation) {
        if (pool.kind() != Kind.THREAD_POOL || !pool.unlimited()) {
            return null;
        }
        int[] sizes = pool.sizes();
        int most = Arrays.stream(sizes).max().orElse(0);
        int first = sizes.length == 0 ? 0 : sizes[0];
        boolean grew = most - first >= Thresholds.THREADS_GROWTH && most >= Thresholds.THREADS_FACTOR * first;
        return grew || most >= Thresholds.THREADS_LARGE ? write(pool, first, most) : null;
    }

    private static Draft write(PoolCase pool, int first, int most) {
        double busy = pool.seconds().stream().mapToDouble(Second::busy).max().orElse(0);
        return new Draft(FindingId.UNBOUNDED_THREADS, pool.name())
                .warning(pool.name() + " has no limit on its threads and grew to " + Figures.count(most, "thread"))
                .exact("threads at the peak", most, "threads")
                .exact("threads in the first second", first, "threads")
                .exact("threads created", pool.whole().threadsCreated(), "threads")
                .exact("busy threads in the busiest second", busy, "threads")
                .exact(pool.tasks() + " arrived", pool.arrivalRate(), pool.tasks() + "/s")
                .because(pool.name() + " starts a thread for each " + pool.task()
                        + " that finds none idle, without a limit")
                .blockedAt("its threads are blocked in ", pool.whole().blockedAt())
                .origin(pool)
                .change("Give it a limit and a queue: " + Settings.size(pool, most)
                        + ", its peak, is enough for the observed load; lifeguard whatif predicts what fewer would do."
                        + " If the " + pool.tasks()
                        + " mostly wait, virtual threads limited by a semaphore work as well.")
                .noHelp("More memory for stacks: what the threads wait for has a limit too, and fails first.");
    }
}

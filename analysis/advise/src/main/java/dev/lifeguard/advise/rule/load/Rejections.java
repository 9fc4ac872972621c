package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.Capacity;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.SharedLimit;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.SharedLimitText;
import dev.lifeguard.model.event.PoolTick.Dropped;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that a pool refuses or drops because it is full or shut down. One is enough for a finding: its submitter may
 * wait for it.
 */
public final class Rejections extends PoolRule {
    private static final String HIKARI = "com.zaxxer.hikari.";

    private static final String LATER = "tell callers to retry later (HTTP 503 with Retry-After).";
    private static final String THROW = "let its handler throw (AbortPolicy) and ";

    @Override
    protected @Nullable Draft draft(PoolCase pool, Situation situation) {
        return pool.whole().rejected() > 0 && !refusesOnPurpose(pool) ? write(pool, situation) : null;
    }

    /** HikariCP asks for a connection more than it needs, and its own pool drops that. */
    private static boolean refusesOnPurpose(PoolCase pool) {
        String made = pool.info().createdAt();
        return made != null && made.startsWith(HIKARI)
                || pool.submitters().all().stream().anyMatch(stack -> stack.hasFrame(HIKARI));
    }

    private static Draft write(PoolCase pool, Situation situation) {
        long rejected = pool.whole().rejected();
        double arrived = Math.max(rejected, pool.whole().arrived());
        Load load = pool.loadIn(at -> at.pool().rejected() > 0);
        boolean full = load.busy() >= Thresholds.MAJORITY * pool.threads();
        Dropped dropped = pool.dropped();
        long capacity = pool.info().queueCapacity();
        String later = dropped.all() > 0 ? THROW + LATER : LATER;
        double execution = pool.whole().completed() == 0 ? 0 : pool.whole().needMs() / 1000;
        Draft draft = new Draft(FindingId.REJECTIONS, pool.name())
                .error(pool.name() + " " + disposal(pool, rejected, dropped)
                        + (full
                                ? ": its threads are busy and its queue is full"
                                : ", though its threads are not busy: it was shut down, or has its own policy"))
                .exact(pool.tasks() + (dropped.all() > 0 ? " refused or dropped" : " refused"), rejected, pool.tasks())
                .percent("share of all " + pool.tasks(), rejected / arrived)
                .exact("seconds with refusals", load.seconds(), "s")
                .exact("busy threads in those seconds", load.busy(), "threads")
                .exact(pool.tasks() + " waiting in those seconds, mean", load.waiting(), pool.tasks())
                .waiting(rejected / pool.length() * Math.max(1, execution))
                .nonZero(pool.tasks() + " dropped on arrival", dropped.arriving(), pool.tasks())
                .nonZero("oldest " + pool.tasks() + " dropped from the queue", dropped.oldest(), pool.tasks())
                .nonZero(pool.tasks() + " that its handler neither ran nor refused", dropped.unanswered(), pool.tasks())
                .because(
                        full
                                ? pool.name() + " has " + Figures.count(pool.threads(), "thread") + " and room for "
                                        + (capacity < 0
                                                ? "an unknown number of " + pool.tasks()
                                                : Figures.count(capacity, pool.task()))
                                        + " in its queue"
                                : pool.tasks() + " are submitted to " + pool.name() + " that it does not accept");
        if (dropped.all() > 0) {
            draft.because("no exception says so: a thread that waits for the future of such a " + pool.task()
                    + " waits forever" + (dropped.unanswered() > 0 ? ", unless the handler keeps it elsewhere" : ""));
        }
        if (!full) {
            return draft.origin(pool)
                    .change("Do not submit to " + pool.name()
                            + " after its shutdown: stop the submitters first, or "
                            + (dropped.all() > 0 ? THROW : "") + "handle RejectedExecutionException.")
                    .noHelp("More threads or a longer queue: there was room.");
        }
        draft.blockedAt("its workers are blocked in ", pool.whole().blockedAt()).origin(pool);
        Optional<SharedLimit> shared = Capacity.of(pool, situation).shared();
        if (shared.isPresent()) {
            return SharedLimitText.remedy(draft, shared.get(), pool);
        }
        if (load.slowedByLimit()) {
            return draft.change(CpuThrottled.RAISE_LIMIT + ", or " + later).noHelp(CpuThrottled.MORE_THREADS);
        }
        return draft.resize(
                        pool,
                        pool.threadsFor(pool.demand()),
                        "Give it more threads (",
                        "), or " + later,
                        Figures.capitalized(later))
                .noHelp("A longer queue: it absorbs bursts, but if more " + pool.tasks()
                        + " arrive than the threads can run, it fills again, and every " + pool.task()
                        + " waits for the whole queue.");
    }

    /** The fate of refused tasks, by the pool's handler. */
    private static String disposal(PoolCase pool, long rejected, Dropped dropped) {
        return Stream.of(
                        part("refused ", rejected - dropped.all(), pool, ""),
                        part("silently dropped ", dropped.arriving(), pool, ""),
                        part("silently dropped ", dropped.oldest(), pool, " from the head of its queue"),
                        part("left ", dropped.unanswered(), pool, " to its handler, which did not run them"))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" and "));
    }

    private static String part(String before, long count, PoolCase pool, String after) {
        return count == 0 ? "" : before + Figures.count(count, pool.task()) + after;
    }
}

package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import java.util.Optional;

/** A pool without limit, such as {@code newCachedThreadPool}, whose threads grow with the load. */
public final class UnboundedThreads implements Rule {
    /** Threads that it made, more than it had at first: fewer are a busy moment. */
    static final int MIN_GROWTH = 20;

    /** Times the threads that it had at first. */
    static final double MIN_FACTOR = 1.5;

    /** Threads from which on it counts as grown, whether it was seen to grow or not: 200 is Tomcat's own limit. */
    static final int GROWN = 200;

    @Override
    public List<Finding> findings(Situation situation) {
        return situation.pools().stream()
                .filter(pool -> pool.info().kind() == Kind.THREAD_POOL && pool.unlimited())
                .flatMap(pool -> finding(pool).stream())
                .toList();
    }

    private static Optional<Finding> finding(PoolCase pool) {
        int most =
                pool.seconds().stream().mapToInt(UnboundedThreads::size).max().orElse(0);
        int first = pool.seconds().isEmpty() ? 0 : size(pool.seconds().get(0));
        boolean grew = most - first >= MIN_GROWTH && most >= MIN_FACTOR * first;
        return grew || most >= GROWN ? Optional.of(write(pool, first, most)) : Optional.empty();
    }

    private static int size(Second at) {
        return at.pool().size();
    }

    private static Finding write(PoolCase pool, int first, int most) {
        double busy = pool.seconds().stream()
                .mapToDouble(at -> at.pool().busyThreads())
                .max()
                .orElse(0);
        Draft draft = new Draft(
                        FindingId.UNBOUNDED_THREADS,
                        pool.name(),
                        Severity.WARNING,
                        pool.name() + " has no limit to its threads and came to " + Figures.count(most, "thread"))
                .exact("threads, the most", most, "threads")
                .exact("threads in the first second", first, "threads")
                .exact("threads made", pool.whole().threadsCreated(), "threads")
                .exact("busy threads, the most in a second", busy, "threads")
                .exact("tasks arrived", pool.whole().arrived() / pool.length(), "tasks/s")
                .because(pool.name() + " makes a thread for each task that finds none idle, however many there are");
        if (!pool.whole().blockedAt().isEmpty()) {
            draft.because("its threads sit in "
                            + pool.whole().blockedAt().get(0).frame())
                    .at(Place.Role.BLOCKED_AT, pool.whole().blockedAt());
        }
        return draft.origin(pool)
                .change("Give it a limit and a queue: " + Settings.size(pool, most)
                        + ", as many as it came to, would have done what was seen; lifeguard whatif says what fewer"
                        + " would do. Where the work only waits, virtual threads behind a semaphore do it too.")
                .noHelp("More memory for stacks: what the threads wait for has a limit as well, and breaks first.")
                .done();
    }
}

package dev.lifeguard.advise.wording;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.SharedLimit;

/** Advice about the limit that a pool's tasks share, instead of "more threads". */
public final class SharedLimitText {
    private SharedLimitText() {}

    /** Adds who waits for it, where, who holds it meanwhile, and what to do. */
    public static Draft addTo(Draft draft, SharedLimit limit, PoolCase pool) {
        long waiting = Math.round(limit.waiting());
        if (waiting > 0) {
            boolean many = pool.unlimited() ? waiting > 1 : pool.threads() > 1;
            draft.exact("threads that wait for " + limit.name() + ", mean", limit.waiting(), "threads")
                    .because(waiting
                            + (pool.unlimited() ? "" : " of " + pool.threads())
                            + (many ? " workers" : " worker")
                            + (waiting == 1 ? " waits for " : " wait for ")
                            + limit.name());
        }
        draft.exact("time for which it is held, mean", limit.heldMs(), "ms")
                .blockedAt("asked for at ", limit.askedAt());
        if (!limit.heldAt().isEmpty()) {
            draft.because("held at " + limit.heldAt().get(0).frame()
                    + (Double.isNaN(limit.heldMs()) ? "" : ", for " + Figures.ms(limit.heldMs()) + " each time"));
        }
        return remedy(draft, limit, pool);
    }

    /** Says what to do instead of giving the pool more threads. */
    public static Draft remedy(Draft draft, SharedLimit limit, PoolCase pool) {
        if (!limit.secondAt().isEmpty()) {
            return draft.change("Do not ask for a second one of " + limit.name() + " while you hold one, at "
                            + limit.secondAt()
                            + ": where each is held by a thread that waits for another, all wait until they time out.")
                    .noHelp("More threads: they would wait for " + limit.name() + ", too.");
        }
        double rate = limit.perSecond();
        String unit = " " + pool.tasks() + " a second";
        String gain = limit.countable()
                ? " With twice as many, or each held for half as long, up to "
                : " Held for half as long, it lets up to ";
        return draft.change((limit.countable()
                                ? "Raise the limit of " + limit.name() + Settings.limit(limit.setting())
                                        + ", at which the threads of " + pool.name()
                                        + " wait, if what it protects can bear it, or hold it for a shorter time."
                                : "Hold " + limit.name() + " for a shorter time: do what it need not protect before or"
                                        + " after, or have one for each of the things that it protects.")
                        + gain + Figures.plain(2 * rate) + unit + " pass, instead of " + Figures.plain(rate) + ".")
                .noHelp("More threads: they would wait for " + limit.name() + ", too.");
    }
}

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
        draft.exact("hold time, mean", limit.heldMs(), "ms").blockedAt("waiters are at ", limit.askedAt());
        if (!limit.heldAt().isEmpty()) {
            draft.because("it is held at " + limit.heldAt().get(0).frame()
                    + (Double.isNaN(limit.heldMs()) ? "" : ", for " + Figures.ms(limit.heldMs()) + " each time"));
        }
        return remedy(draft, limit, pool);
    }

    /** What to do about holders that request a second one at a line. */
    public static String second(String one, String line) {
        return "Do not request a second " + one + " while holding one, at " + line
                + ": once every holder waits for another one, all wait until they time out.";
    }

    /** Says what to do instead of giving the pool more threads. */
    public static Draft remedy(Draft draft, SharedLimit limit, PoolCase pool) {
        draft.noHelp("More threads: they would wait for " + limit.name() + ", too.");
        if (!limit.secondAt().isEmpty()) {
            return draft.change(second("one of " + limit.name(), limit.secondAt()));
        }
        return draft.change(start(limit, pool) + " up to " + Figures.plain(2 * limit.perSecond()) + " " + pool.tasks()
                + " a second pass, instead of " + Figures.plain(limit.perSecond()) + ".");
    }

    private static String start(SharedLimit limit, PoolCase pool) {
        String name = limit.name();
        return switch (limit.kind()) {
            case LOCK, MONITOR ->
                "Hold " + name + " for less time: do what needs no protection before or after,"
                        + " or split it into one for each thing that it protects. With half the hold time,";
            case TASK ->
                "Start with the " + name + ", which the threads of " + pool.name()
                        + " wait for. With twice as many, or tasks of half the length,";
            case QUEUE, ROOM ->
                "Make the threads at the other end of " + name + " faster, or use more of them: those of " + pool.name()
                        + " wait for them. At twice their speed,";
            default ->
                "Raise the limit of " + name + Settings.limit(limit.setting()) + ", which the threads of "
                        + pool.name() + " wait for, if what it protects can take it, or hold it for less time."
                        + " With twice as many, or half the hold time,";
        };
    }
}

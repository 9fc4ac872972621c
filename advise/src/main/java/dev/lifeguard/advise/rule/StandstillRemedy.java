package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.Standstill;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import java.util.Optional;

/**
 * What to do about workers that do not move.
 *
 * @param at what stands still
 * @param kind what most of them wait for
 * @param chain who waits, and whoever they wait for
 * @param line where most of them wait
 * @param others names of the other pools for whose tasks they wait, empty if none
 */
record StandstillRemedy(Standstill at, WaitKind kind, List<Node> chain, String line, String others) {
    Draft addTo(Draft draft, FindingId id) {
        return switch (id) {
            case SELF_STARVATION -> waitsForItself(draft);
            case THREAD_BLOCKING_QUEUE_TAKE ->
                draft.change("Do not block a worker on a queue: give consumers and producers separate pools or threads,"
                                + " or take from the queue asynchronously, so that a waiting consumer holds no"
                                + " thread.")
                        .noHelp("A few more threads: with as many more consumers it stands still again.");
            case DEADLOCK -> deadlock(draft);
            default -> draft.change(standstill()).noHelp("More threads: they come to wait at the same place.");
        };
    }

    private Draft deadlock(Draft draft) {
        if (has(WaitKind.PERMIT)) {
            return draft.change(permits()).noHelp("More threads: they come to wait for the same permits.");
        }
        String apart = has(WaitKind.CLASS_INIT)
                ? "Do not wait for other threads in a static initializer: move that work to a method that is"
                        + " called after the class is initialized, or do it in one thread."
                : has(WaitKind.CONNECTION)
                        ? "Do not ask for a second connection while holding one, at " + line + "."
                        : "Take the locks in one order everywhere, or hold one at a time: call nothing that waits for"
                                + " another thread while holding a lock.";
        return draft.change(
                        apart + (at.timed() ? "" : " These threads stay as they are until the JVM is started again."))
                .noHelp("More threads: what comes next waits for the same.");
    }

    private boolean has(WaitKind wanted) {
        return chain.stream().anyMatch(node -> node.kind() == wanted);
    }

    private Draft waitsForItself(Draft draft) {
        String name = at.pool().name();
        Optional<Node> holder =
                chain.stream().filter(node -> node.kind().forTasks()).findFirst();
        if (holder.isPresent() && (has(WaitKind.MONITOR) || has(WaitKind.LOCK))) {
            return draft.change("Do not wait at " + holder.get().line() + " for a task of " + name
                            + " while holding a lock that its workers want: do that task in place, or before"
                            + " taking the lock.")
                    .noHelp("More threads: they come to wait for the same lock.");
        }
        return draft.change("Do not wait in " + name + " for tasks of "
                        + (others.isEmpty() ? name : others + ", which wait for " + name)
                        + ": run the inner task in place, submit it to another pool, or compose the futures"
                        + " (thenCompose, allOf) instead of waiting for them.")
                .noHelp("More threads: the pool then deadlocks at more concurrent requests.")
                .noHelp("A longer queue, or timeouts: the waiting tasks hold all threads until then.");
    }

    private String permits() {
        return "Ask for all permits at once (acquire(n)), or give the first back before " + line
                + ": where each holds one and waits for another, none goes on.";
    }

    private String standstill() {
        return switch (at.cause()) {
            case BEHIND_OTHERS ->
                "Mend the deadlock that they wait for"
                        + (others.isEmpty() ? "" : ", in " + others)
                        + "; a time-out at " + line + " would release these workers.";
            case LOST ->
                "Let the pool refuse with an exception (AbortPolicy), and cancel what shutdownNow() returns: then"
                        + " whoever waits for such a task is released.";
            default ->
                switch (kind) {
                    case PERMIT -> permits();
                    case FAR_SIDE -> "Set a time-out at " + line + ", and find out why the far side does not answer.";
                    case TIMER -> "Do not sleep in a worker at " + line + ": schedule the rest of the task instead.";
                    default -> "Give the wait at " + line + " a time-out, and find who should end it.";
                };
        };
    }
}

package dev.lifeguard.advise.rule.stuck;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.Sentences;
import dev.lifeguard.advise.graph.Standstill;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.view.HttpStall;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.frame.Frames;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The finding about workers that do not move, and what to do about them, as it is written. */
final class StandstillText {
    /** Groups of threads that are written out. */
    private static final int MAX_GROUPS = 6;

    private final Situation situation;
    private final WaitGraph graph;
    private final Sentences sentences;
    private final Standstill at;

    /** The groups, then the threads that they wait for. */
    private final List<Node> chain;

    private final WaitKind kind; // the most frequent one
    private final String line; // the most frequent one
    private final String name;
    private final boolean one;
    private final String them;

    StandstillText(Situation situation, WaitGraph graph, Sentences sentences, Standstill at) {
        this.situation = situation;
        this.graph = graph;
        this.sentences = sentences;
        this.at = at;
        chain = at.forEver()
                ? graph.reached(at.groups()).stream().filter(graph::isStuck).toList()
                : at.groups();
        kind = at.groups().isEmpty()
                ? at.stacks().all().stream().findFirst().map(WaitKind::of).orElse(WaitKind.OTHER)
                : at.groups().get(0).kind();
        line = Stacks.first(at.stacks().lines(), "an unknown place");
        name = at.pool().name();
        one = at.still() == 1;
        them = one ? "it" : "them";
    }

    Draft draft() {
        FindingId id = id();
        Draft draft = new Draft(id, name)
                .title(at.whole() || at.forEver() ? Severity.ERROR : Severity.WARNING, who() + forWhat())
                .exact("workers that wait", at.still(), "threads")
                .nonZero("tasks queued behind them", at.queued(), "tasks")
                .nonZero("time since a task started or ended", at.seconds(), "s")
                .waiting(at.still() + (double) at.queued());
        if (at.seconds() > 0) {
            draft.because((at.whole()
                            ? "nothing has started or ended in " + name
                            : stillWorkers() + (one ? " has" : " have") + " not moved")
                    + " for " + Figures.seconds(at.seconds())
                    + (at.queued() == 0
                            ? ""
                            : ", while " + Figures.count(at.queued(), "task")
                                    + (at.queued() == 1 ? " waits" : " wait")));
        }
        if (at.groups().isEmpty()) {
            draft.because(Figures.blockedWorkers(at.still(), at.workers()) + " in " + line);
        }
        chain.stream()
                .limit(MAX_GROUPS)
                .forEach(node -> draft.because(
                        sentences.of(node, workers(node), at.pool().id())));
        draft.because(why()).at(Place.Role.BLOCKED_AT, at.stacks().lines());
        if (HttpStall.of(at.stacks(), situation).count() > 0) {
            draft.because("they wait for " + HttpStall.WHY);
        }
        chain.stream()
                .filter(node -> !isOwn(node))
                .findFirst()
                .ifPresent(holder -> draft.at(Place.Role.BLOCKED_AT, holder.line()));
        situation.pool(at.pool().id()).ifPresentOrElse(draft::originWithin, () -> draft.made(at.pool()));
        return switch (id) {
            case SELF_STARVATION -> waitsForItself(draft);
            case THREAD_BLOCKING_QUEUE_TAKE ->
                draft.change("Do not block a worker on a queue: give consumers and producers separate pools or threads,"
                                + " or take from the queue asynchronously, so that a waiting consumer holds no"
                                + " thread.")
                        .noHelp("A few more threads: with as many more consumers the pool stalls again.");
            case DEADLOCK -> deadlock(draft);
            default -> draft.change(standstill()).noHelp("More threads: they would wait at the same place.");
        };
    }

    private FindingId id() {
        return switch (at.cause()) {
            case CIRCLE ->
                chain.stream().anyMatch(StandstillText::waitsForQueued)
                                && chain.stream().noneMatch(node -> node.kind() == WaitKind.CLASS_INIT)
                        ? FindingId.SELF_STARVATION
                        : FindingId.DEADLOCK;
            case NOT_BEGUN, QUEUED_BEHIND -> FindingId.SELF_STARVATION;
            case HAND_OFF -> FindingId.THREAD_BLOCKING_QUEUE_TAKE;
            case LOST, BEHIND_OTHERS, NOT_VISIBLE -> FindingId.STANDSTILL;
        };
    }

    /** Whether a group waits for tasks that are in a queue, or that nobody has begun. */
    private static boolean waitsForQueued(Node node) {
        return node.kind().forTasks() && (node.endsBy(End.WORKERS) || node.endsBy(End.UNKNOWN));
    }

    private String who() {
        return at.whole()
                ? name
                        + (at.forEver() ? " is deadlocked: " : " is stalled: ")
                        + (one ? "its one worker waits" : "all its " + at.workers() + " workers wait")
                : stillWorkers()
                        + (at.forEver()
                                ? one ? " is deadlocked: it waits" : " are deadlocked: they wait"
                                : one ? " does not move: it waits" : " do not move: they wait");
    }

    private String stillWorkers() {
        return at.still() + " of " + at.workers() + " workers of " + name;
    }

    private String forWhat() {
        return switch (at.cause()) {
            case QUEUED_BEHIND -> " in " + line + ", probably for tasks that are queued behind " + them;
            case HAND_OFF -> " at a queue in " + line + ", while tasks are queued behind " + them;
            case CIRCLE ->
                at.groups().stream().allMatch(node -> node.endsBy(End.WORKERS))
                        ? " in " + line + " for tasks that are queued behind " + them
                        : (one ? " for a thread that waits for it, " : inCircle() + ", ") + places();
            case NOT_BEGUN -> " in " + line + " for tasks that no thread has started";
            case LOST -> (left() ? " for a lock whose holder has ended, " : " for tasks that were lost, ") + places();
            case BEHIND_OTHERS -> " in " + line + " for threads that never continue";
            case NOT_VISIBLE -> " for " + kind.text() + " in " + line;
        };
    }

    private String inCircle() {
        return at.groups().stream().allMatch(graph::isInCircle)
                ? " for each other"
                : " for each other, or for those that do";
    }

    /** The lines at which they wait: all there is room for in a title. */
    private String places() {
        return at.stacks().lines().size() < 2
                ? "in " + usersLine()
                : at.groups().stream()
                        .limit(2)
                        .map(node -> node.count() + " in " + node.line())
                        .collect(Collectors.joining(", "));
    }

    /** The line, or where that is not the user's, the one of the next in the chain. */
    private String usersLine() {
        return Frames.isUsers(line)
                ? line
                : chain.stream()
                        .map(Node::line)
                        .filter(Frames::isUsers)
                        .findFirst()
                        .orElse(line);
    }

    private boolean isOwn(Node node) {
        return node.pool() == at.pool().id();
    }

    private long workers(Node node) {
        return isOwn(node)
                ? at.workers()
                : situation.pool(node.pool()).map(pool -> pool.whole().size()).orElse(0);
    }

    private String why() {
        return switch (at.cause()) {
            case CIRCLE ->
                "so each waits for one that waits for it: a cycle, which "
                        + (isTimed() ? "only a time-out ends" : "never ends by itself");
            case NOT_BEGUN -> "only a thread that runs these tasks could release them, and no active thread does";
            case LOST -> "no thread is left to complete what they wait for";
            case BEHIND_OTHERS -> "they wait behind a deadlock without being part of it";
            case QUEUED_BEHIND ->
                "no other active pool could release them, and the queued tasks run the same code: they start"
                        + " only when one of these ends";
            case HAND_OFF ->
                "a queued task starts only when one of them ends, and they wait as long as the queue is empty";
            case NOT_VISIBLE ->
                switch (kind) {
                    case FAR_SIDE -> "only an answer or a time-out ends such a wait";
                    case TIMER -> "they continue when their time is over";
                    default -> notVisible();
                };
        };
    }

    private String notVisible() {
        if (at.groups().stream().anyMatch(node -> node.endsBy(End.HOLDERS))) {
            return "the holder is not deadlocked, but has not released it";
        }
        return (!at.groups().isEmpty() && at.groups().stream().allMatch(graph::isInNoQueue)
                        ? "no queued task could end such a wait; the right one may have been lost: "
                        : "it is not visible who could end such a wait: ")
                + "a thread dump (jcmd PID Thread.print -l) shows what every thread does";
    }

    /** The other pools in whose queues awaited tasks are. */
    private String others() {
        return at.groups().stream()
                .flatMap(node -> Stream.ofNullable(node.awaited()))
                .map(Awaited::poolId)
                .filter(id -> id != WaitSnapshot.NONE && id != at.pool().id())
                .distinct()
                .flatMap(id -> situation.pool(id).stream())
                .map(PoolCase::name)
                .collect(Collectors.joining(", "));
    }

    private Draft deadlock(Draft draft) {
        if (has(WaitKind.PERMIT)) {
            return draft.change(Remedy.of(WaitKind.PERMIT, line, false))
                    .noHelp("More threads: they would wait for the same permits.");
        }
        String apart = has(WaitKind.CLASS_INIT)
                ? Remedy.of(WaitKind.CLASS_INIT, line, false)
                : has(WaitKind.CONNECTION)
                        ? "Do not request a second connection while holding one, at " + line + "."
                        : "Take the locks in one order everywhere, or hold one at a time: call nothing that waits for"
                                + " another thread while holding a lock.";
        return draft.change(apart + (isTimed() ? "" : " These threads stay blocked until the JVM restarts."))
                .noHelp("More threads: new work waits for the same.");
    }

    /** Whether time-outs end the waits. */
    private boolean isTimed() {
        return graph.reached(at.groups()).stream().anyMatch(node -> node.group().state() == State.TIMED_WAITING);
    }

    private boolean left() {
        return chain.stream().anyMatch(Node::isLeft);
    }

    private boolean has(WaitKind wanted) {
        return chain.stream().anyMatch(node -> node.kind() == wanted);
    }

    private Draft waitsForItself(Draft draft) {
        String others = others();
        Optional<Node> holder =
                chain.stream().filter(node -> node.kind().forTasks()).findFirst();
        if (holder.isPresent() && (has(WaitKind.MONITOR) || has(WaitKind.LOCK))) {
            return draft.change("Do not wait at " + holder.get().line() + " for a task of "
                            + (others.isEmpty() ? name : others)
                            + " while holding a lock that its workers need: run that task in place, or before"
                            + " taking the lock.")
                    .noHelp("More threads: they would wait for the same lock.");
        }
        return draft.change("Do not wait in " + name + " for tasks of "
                        + (others.isEmpty() ? name : others + ", which wait for " + name)
                        + ": run the inner task in place, submit it to another pool, or compose the futures"
                        + " (thenCompose, allOf) instead of waiting for them.")
                .noHelp("More threads: the pool then deadlocks at more concurrent requests.")
                .noHelp("A longer queue, or timeouts: the waiting tasks hold all threads until then.");
    }

    private String standstill() {
        return switch (at.cause()) {
            case BEHIND_OTHERS ->
                "Fix the deadlock that they wait for"
                        + (others().isEmpty() ? "" : ", in " + others())
                        + "; a time-out at " + line + " would release these workers.";
            case LOST ->
                left()
                        ? Remedy.of(WaitKind.LOCK, line, true)
                        : "Let the pool refuse with an exception (AbortPolicy), and cancel the tasks that shutdownNow()"
                                + " returns: that releases the threads that wait for them.";
            default -> Remedy.of(kind, line, false);
        };
    }
}

package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.Sentences;
import dev.lifeguard.advise.graph.Standstill;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The finding about workers that do not move, as it is written. */
final class StandstillText {
    /** Groups of threads that are written out. */
    private static final int MAX_GROUPS = 6;

    private final Situation situation;
    private final Sentences sentences;
    private final Standstill at;

    /** The groups, then whoever they wait for. */
    private final List<Node> chain;

    /** What most of them wait for. */
    private final WaitKind kind;

    /** Where most of them wait. */
    private final String line;

    private final String name;
    private final boolean one;
    private final String them;

    StandstillText(Situation situation, WaitGraph graph, Sentences sentences, Standstill at) {
        this.situation = situation;
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
                .exact("tasks queued behind them", at.queued(), "tasks")
                .exact("time since a task started or ended", at.seconds(), "s")
                .waiting(at.still() + (double) at.queued())
                .because((at.whole()
                                ? "nothing has started or ended in " + name
                                : at.still() + " of " + at.workers() + " workers of " + name + (one ? " has" : " have")
                                        + " not moved")
                        + " for " + Figures.seconds(at.seconds())
                        + (at.queued() == 0
                                ? ""
                                : ", while " + Figures.count(at.queued(), "task")
                                        + (at.queued() == 1 ? " waits" : " wait")));
        if (at.groups().isEmpty()) {
            draft.because(Figures.workersSit(at.still(), at.workers()) + " in " + line);
        }
        chain.stream()
                .limit(MAX_GROUPS)
                .forEach(node -> draft.because(
                        sentences.of(node, workers(node), at.pool().id())));
        draft.because(why()).at(Place.Role.BLOCKED_AT, at.stacks().lines());
        chain.stream()
                .filter(node -> !isOwn(node))
                .findFirst()
                .ifPresent(holder -> draft.at(Place.Role.BLOCKED_AT, new FrameShare(holder.line(), Double.NaN)));
        situation.pool(at.pool().id()).ifPresentOrElse(draft::originWithin, () -> draft.made(at.pool()));
        return new StandstillRemedy(at, kind, chain, line, others()).addTo(draft, id);
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
                        + (at.forEver() ? " is deadlocked: " : " stands still: ")
                        + (one ? "its one worker waits" : "all its " + at.workers() + " workers wait")
                : at.still() + " of " + at.workers() + " workers of " + name
                        + (at.forEver()
                                ? one ? " is deadlocked: it waits" : " are deadlocked: they wait"
                                : one ? " does not move: it waits" : " do not move: they wait");
    }

    private String forWhat() {
        return switch (at.cause()) {
            case QUEUED_BEHIND -> " in " + line + ", probably for tasks that are queued behind " + them;
            case HAND_OFF -> " at a queue in " + line + ", while tasks are queued behind " + them;
            case CIRCLE ->
                at.groups().stream().allMatch(node -> node.endsBy(End.WORKERS))
                        ? " in " + line + " for tasks that are queued behind " + them
                        : (one ? " for a thread that waits for it, " : " for each other, ") + places();
            case NOT_BEGUN -> " in " + line + " for tasks that no thread has begun";
            case LOST -> " for tasks that were lost, " + places();
            case BEHIND_OTHERS -> " in " + line + " for threads that never go on";
            case NOT_VISIBLE -> " for " + kind.text() + " in " + line;
        };
    }

    /** The lines at which they wait: all there is room for in a title. */
    private String places() {
        return at.stacks().lines().size() < 2
                ? "in " + line
                : at.groups().stream()
                        .limit(2)
                        .map(node -> node.count() + " in " + node.line())
                        .collect(Collectors.joining(", "));
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
                        + (at.timed() ? "only a time-out ends" : "never ends by itself");
            case NOT_BEGUN -> "only a thread that runs these tasks could release them, and none that moves runs one";
            case LOST -> "no thread is left that could complete what they wait for";
            case BEHIND_OTHERS -> "they wait behind a deadlock in which they have no part";
            case QUEUED_BEHIND ->
                "no other pool works that could release them, and the queued tasks are of the same code: they start"
                        + " only when one of these ends";
            case HAND_OFF ->
                "a queued task starts only when one of them ends, and they wait for as long as the queue is empty";
            case NOT_VISIBLE ->
                switch (kind) {
                    case FAR_SIDE -> "only an answer ends such a wait, or a time-out";
                    case TIMER -> "they go on when their time is over";
                    default ->
                        "who could end such a wait is not visible: a thread dump (jcmd PID Thread.print -l) shows what"
                                + " every thread does";
                };
        };
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
}

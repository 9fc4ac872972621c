package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.Sentences;
import dev.lifeguard.advise.graph.Standstill;
import dev.lifeguard.advise.graph.Standstills;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Workers that do not move, whatever the cause; which of four findings it is depends on the cause. */
public final class StandingStill implements Rule {
    /** Groups of threads that are written out. */
    private static final int MAX_GROUPS = 6;

    private final Predicate<Standstill> shown;

    public StandingStill() {
        this(at -> true);
    }

    private StandingStill(Predicate<Standstill> shown) {
        this.shown = shown;
    }

    /** As a part of a program shows it: only where the cause is visible, since a slow task in a test is no fault. */
    public static StandingStill ofPart() {
        return new StandingStill(Standstill::causeKnown);
    }

    @Override
    public List<Finding> findings(Situation situation) {
        WaitGraph graph = WaitGraph.of(situation.recording());
        List<Standstill> all = Standstills.of(situation.recording(), graph).stream()
                .filter(shown)
                .toList();
        Sentences sentences = new Sentences(graph, situation.recording());
        return Stream.concat(
                        all.stream().map(at -> new Written(situation, graph, sentences, at).finding()),
                        CirclesOfThreads.of(graph, sentences, all).stream())
                .toList();
    }

    /** One of them, as it is written. */
    private record Written(Situation situation, WaitGraph graph, Sentences sentences, Standstill at) {
        Finding finding() {
            List<FrameShare> lines = at.stacks().lines();
            String line = lines.isEmpty() ? "an unknown place" : lines.get(0).frame();
            Draft draft = new Draft(id(), at.pool().name(), severity(), title(line))
                    .exact("workers that wait", at.still(), "threads")
                    .exact("tasks queued behind them", at.queued(), "tasks")
                    .exact("time since a task started or ended", at.seconds(), "s")
                    .waiting(at.still() + (double) at.queued());
            draft.because((at.whole()
                            ? "nothing has started or ended in " + at.pool().name()
                            : at.still() + " of " + at.workers() + " workers of "
                                    + at.pool().name() + (at.still() == 1 ? " has" : " have") + " not moved")
                    + " for " + Figures.seconds(at.seconds())
                    + (at.queued() == 0
                            ? ""
                            : ", while " + Figures.count(at.queued(), "task")
                                    + (at.queued() == 1 ? " waits" : " wait")));
            if (at.groups().isEmpty()) {
                draft.because(Figures.workersSit(at.still(), at.workers()) + " in " + line);
            }
            chain().stream()
                    .limit(MAX_GROUPS)
                    .forEach(node -> draft.because(
                            sentences.of(node, workers(node), at.pool().id())));
            draft.because(why()).at(Place.Role.BLOCKED_AT, lines);
            holders().forEach(holder -> draft.at(Place.Role.BLOCKED_AT, new FrameShare(holder.line(), Double.NaN)));
            situation.pool(at.pool().id()).ifPresentOrElse(draft::originWithin, () -> draft.made(at.pool()));
            return new StandstillRemedy(at, kind(), chain(), line, others()).write(draft, id());
        }

        private FindingId id() {
            return switch (at.cause()) {
                case CIRCLE ->
                    chain().stream().anyMatch(Written::waitsForQueued)
                                    && chain().stream().noneMatch(node -> node.kind() == WaitKind.CLASS_INIT)
                            ? FindingId.SELF_STARVATION
                            : FindingId.DEADLOCK;
                case NOT_BEGUN, QUEUED_BEHIND -> FindingId.SELF_STARVATION;
                case HAND_OFF -> FindingId.THREAD_BLOCKING_QUEUE_TAKE;
                case LOST, BEHIND_OTHERS, NOT_VISIBLE -> FindingId.STANDSTILL;
            };
        }

        /** Whether a group waits for tasks that are in a queue, or that nobody has begun. */
        private static boolean waitsForQueued(Node node) {
            return node.kind().forTasks() && (endsBy(node, End.WORKERS) || endsBy(node, End.UNKNOWN));
        }

        private static boolean endsBy(Node node, End end) {
            Awaited awaited = node.awaited();
            return awaited != null && awaited.end() == end;
        }

        private Severity severity() {
            return at.whole() || at.forEver() ? Severity.ERROR : Severity.WARNING;
        }

        private String title(String line) {
            String name = at.pool().name();
            boolean one = at.still() == 1;
            String who = at.whole()
                    ? name
                            + (at.forEver() ? " is deadlocked: " : " stands still: ")
                            + (one ? "its one worker waits" : "all its " + at.workers() + " workers wait")
                    : at.still() + " of " + at.workers() + " workers of " + name
                            + (at.forEver()
                                    ? one ? " is deadlocked: it waits" : " are deadlocked: they wait"
                                    : one ? " does not move: it waits" : " do not move: they wait");
            return who
                    + switch (at.cause()) {
                        case QUEUED_BEHIND ->
                            " in " + line + ", probably for tasks that are queued behind " + (one ? "it" : "them");
                        case HAND_OFF ->
                            " at a queue in " + line + ", while tasks are queued behind " + (one ? "it" : "them");
                        case CIRCLE ->
                            at.groups().stream().allMatch(node -> endsBy(node, End.WORKERS))
                                    ? " in " + line + " for tasks that are queued behind " + (one ? "it" : "them")
                                    : (one ? " for a thread that waits for it, " : " for each other, ") + places(line);
                        case NOT_BEGUN -> " in " + line + " for tasks that no thread has begun";
                        case LOST -> " for tasks that were lost, " + places(line);
                        case BEHIND_OTHERS -> " in " + line + " for threads that never go on";
                        case NOT_VISIBLE -> " for " + kind().text() + " in " + line;
                    };
        }

        /** The lines at which they wait: all there is room for in a title. */
        private String places(String line) {
            return at.stacks().lines().size() < 2
                    ? "in " + line
                    : at.groups().stream()
                            .limit(2)
                            .map(node -> node.group().count() + " in " + node.line())
                            .collect(Collectors.joining(", "));
        }

        /** What most of them wait for. */
        private WaitKind kind() {
            return at.groups().isEmpty()
                    ? at.stacks().all().stream().findFirst().map(WaitKind::of).orElse(WaitKind.OTHER)
                    : at.groups().get(0).kind();
        }

        /** The groups, then whoever they wait for. */
        private List<Node> chain() {
            return at.forEver()
                    ? graph.reached(at.groups()).stream().filter(graph::isStuck).toList()
                    : at.groups();
        }

        private List<Node> holders() {
            return chain().stream()
                    .filter(node -> node.group().poolId() != at.pool().id())
                    .limit(1)
                    .toList();
        }

        private long workers(Node node) {
            return node.group().poolId() == at.pool().id()
                    ? at.workers()
                    : situation
                            .pool(node.group().poolId())
                            .map(pool -> (long) pool.whole().size())
                            .orElse(0L);
        }

        private String why() {
            return switch (at.cause()) {
                case CIRCLE ->
                    "so each waits for one that waits for it: a cycle, which "
                            + (at.timed() ? "only a time-out ends" : "never ends by itself");
                case NOT_BEGUN ->
                    "only a thread that runs these tasks could release them, and none that moves runs one";
                case LOST -> "no thread is left that could complete what they wait for";
                case BEHIND_OTHERS -> "they wait behind a deadlock in which they have no part";
                case QUEUED_BEHIND ->
                    "no other pool works that could release them, and the queued tasks are of the same code: they start only when"
                            + " one of these ends";
                case HAND_OFF ->
                    "a queued task starts only when one of them ends, and they wait for as long as the queue is empty";
                case NOT_VISIBLE ->
                    switch (kind()) {
                        case FAR_SIDE -> "only an answer ends such a wait, or a time-out";
                        case TIMER -> "they go on when their time is over";
                        default ->
                            "who could end such a wait is not visible: a thread dump (jcmd PID Thread.print -l) shows what every"
                                    + " thread does";
                    };
            };
        }

        /** The other pools in whose queues awaited tasks are. */
        private String others() {
            return at.groups().stream()
                    .map(Node::awaited)
                    .filter(awaited -> awaited != null && awaited.poolId() != WaitSnapshot.NONE)
                    .map(awaited -> awaited == null ? WaitSnapshot.NONE : awaited.poolId())
                    .filter(id -> id != at.pool().id())
                    .distinct()
                    .flatMap(id -> situation.pool(id).stream())
                    .map(pool -> pool.name())
                    .collect(Collectors.joining(", "));
        }
    }
}

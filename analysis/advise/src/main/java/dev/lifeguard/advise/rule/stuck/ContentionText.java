package dev.lifeguard.advise.rule.stuck;

import dev.lifeguard.advise.graph.Contention;
import dev.lifeguard.advise.graph.ContentionHistory;
import dev.lifeguard.advise.graph.LikelyHolders;
import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.Sentences;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.recording.Origin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The finding about threads that wait for locks of one thread, as it is written. */
final class ContentionText {
    private static final int MAX_GROUPS = 4;

    private final Situation situation;
    private final ContentionHistory history;
    private final Contention at;
    private final Node most;
    private final @Nullable Node holder;
    private final Sentences sentences;
    private final List<Node> unmoved;
    private final boolean stands;
    private final boolean isRecorded;

    ContentionText(Situation situation, ContentionHistory history) {
        this.situation = situation;
        this.history = history;
        at = history.latest();
        most = at.most();
        holder = at.holder();
        sentences = new Sentences(history.graph(), situation.recording());
        unmoved = at.unmoved();
        isRecorded = situation.recording().origin().source() == Origin.Source.FLIGHT_RECORDER;
        stands = Node.threads(unmoved) > Thresholds.MAJORITY * at.threads();
    }

    /**
     * Returns the finding.
     *
     * @param others further contentions of threads of the same pool, fewer
     */
    Draft draft(List<ContentionText> others) {
        long all = at.threads()
                + others.stream().mapToLong(other -> other.at.threads()).sum();
        boolean many = all >= Thresholds.CONTENDED_THREADS || ofPool() > Thresholds.MAJORITY * size();
        Draft draft = new Draft(stands ? FindingId.STANDSTILL : FindingId.EXHAUSTED_CONNECTIONS, pool())
                .title(many ? Severity.ERROR : Severity.WARNING, title())
                .exact("threads that wait", all, "threads")
                .waiting(all);
        at.waiters().stream()
                .limit(MAX_GROUPS)
                .forEach(node -> draft.because(sentences.of(node, size(node), WaitSnapshot.NONE)));
        at.waiters().stream()
                .collect(Collectors.groupingBy(Node::line, LinkedHashMap::new, Collectors.summingLong(Node::count)))
                .forEach((line, count) ->
                        draft.at(Place.Role.BLOCKED_AT, new FrameShare(line, (double) count / at.threads())));
        if (holder != null) {
            draft.because(name() + " " + does(holder));
            draft.at(holder.kind() == WaitKind.NOTHING ? Place.Role.RUNNING_AT : Place.Role.BLOCKED_AT, holder.line());
        } else {
            draft.because(unknownHolder());
        }
        others.forEach(other -> draft.because(other.beside()));
        return draft.because(time()).change(remedy()).noHelp("More threads: they would wait for the same.");
    }

    private String beside() {
        return title() + (holder == null ? "" : "; it " + does(holder));
    }

    /** The same as a doubt. */
    Doubt doubt() {
        String time = holder != null || !unmoved.isEmpty() ? "; " + time() : "";
        return new Doubt(
                FindingId.EXHAUSTED_CONNECTIONS,
                pool(),
                title() + ", in " + most.line() + "; "
                        + (holder == null ? unknownHolder() : name() + " " + does(holder)) + time);
    }

    String pool() {
        return situation.pool(most.pool()).map(pool -> pool.name()).orElseGet(() -> sentences.owner(most));
    }

    private int size() {
        return size(most);
    }

    private int size(Node node) {
        return situation.pool(node.pool()).map(pool -> pool.whole().size()).orElse(0);
    }

    private long ofPool() {
        return at.of(most.pool());
    }

    private String title() {
        boolean pooled = ofPool() == at.threads();
        boolean one = at.threads() == 1;
        String who = pooled
                ? (size() == 1 ? "The one worker" : at.threads() + " of " + Math.max(size(), at.threads()) + " workers")
                        + " of " + pool()
                : one ? sentences.owner(most) : at.threads() + " threads";
        String waits = stands
                ? (one ? " does" : " do") + " not move: " + (one ? "it waits" : "they wait")
                : one ? " waits" : " wait";
        return who + waits + " for " + lock() + (holder == null ? "" : held());
    }

    private String held() {
        return !directly()
                ? ", in the end for " + name()
                : ", which " + name() + (most.kind() == WaitKind.CLASS_INIT ? " is doing" : " holds");
    }

    /** Whether the thread at the end holds the lock that most wait for. */
    private boolean directly() {
        Awaited awaited = most.awaited();
        return awaited != null && history.graph().by(awaited).contains(holder);
    }

    private String lock() {
        Awaited awaited = most.awaited();
        String type = awaited == null ? "" : awaited.className();
        boolean named = most.kind() == WaitKind.MONITOR || !Frames.isJdk(type);
        return most.kind().text() + (type.isEmpty() || !named ? "" : " (" + type + ")");
    }

    private String name() {
        return holder == null ? "" : Sentences.name(holder);
    }

    private static String does(Node node) {
        return does(node, true);
    }

    private static String does(Node node, boolean one) {
        String s = one ? "s" : "";
        if (node.stack().frames().isEmpty()) {
            return one ? "is known by name only" : "are known by name only";
        }
        String innermost = Frames.method(node.stack().frames().get(0));
        return switch (node.kind()) {
            case NOTHING ->
                "run" + s + " in " + node.line() + (node.line().startsWith(innermost) ? "" : ", in " + innermost);
            case OTHER -> "wait" + s + " in " + node.line();
            case TIMER -> "sleep" + s + " in " + node.line();
            default -> "wait" + s + " for " + node.kind().text() + " in " + node.line();
        };
    }

    private String unknownHolder() {
        boolean several = most.kind() == WaitKind.CONNECTION || most.kind() == WaitKind.PERMIT;
        String hidden = several ? "who has them is not visible in a dump" : hiddenOwner();
        List<Node> likely = LikelyHolders.of(at.waiters(), history.graph().nodes());
        if (likely.isEmpty()) {
            return hidden;
        }
        Node first = likely.get(0);
        long threads = Node.threads(likely);
        boolean one = threads == 1;
        return hidden + "; " + (one ? Sentences.name(first) : threads + " threads")
                + " got further in the same method and may have " + (several ? "them" : "it")
                + (one ? ": it " : first.count() == threads ? ": they " : ": most ") + does(first, one);
    }

    private String hiddenOwner() {
        Awaited awaited = most.awaited();
        return awaited == null || awaited.why().equals(Awaited.UNLISTED)
                ? "who holds it is not visible: jcmd PID Thread.print -l, or jstack -l, shows it"
                : "who holds it is not visible: no thread of the dump owns it";
    }

    /** What several dumps show, or would. */
    private String time() {
        if (!unmoved.isEmpty()) {
            double seconds = unmoved.stream()
                            .mapToLong(node -> node.group().stillNs())
                            .min()
                            .orElse(0)
                    / 1e9;
            long threads = Node.threads(unmoved);
            return (threads == at.threads()
                            ? threads == 1 ? "it has" : "they have"
                            : threads + " of them " + (threads == 1 ? "has" : "have"))
                    + " not moved for " + Figures.seconds(seconds) + inTurn();
        }
        if (history.dumps() == 1) {
            return "only more dumps show whether they move: jstack PID a few times, some seconds apart" + inTurn();
        }
        long others = history.holders().stream().distinct().count();
        return Figures.plain(history.meanThreads()) + " threads wait on average"
                + (isRecorded ? " at " + history.dumps() + " moments" : " in " + history.dumps() + " dumps")
                + (others > 1 ? ", and the holder changes: they move" : "");
    }

    private String inTurn() {
        return at.waitsForThreads()
                ? "; if " + name() + " waits for something that only one of them would do, none ever continues"
                : "";
    }

    private String remedy() {
        String place = holder == null ? "" : holder.line();
        if (most.kind() == WaitKind.CLASS_INIT) {
            return "Keep static initializers short: move what is done at " + (place.isEmpty() ? most.line() : place)
                    + " to a method that is called after the class is initialized.";
        }
        if (most.kind() == WaitKind.CONNECTION) {
            return "Find what keeps the connections, such as a slow query or a missing close(). Allow more of them only"
                    + " if the service behind them can take it.";
        }
        WaitKind kind = holder == null ? WaitKind.MONITOR : holder.kind();
        return switch (kind) {
            case NOTHING ->
                "Hold the lock for less time: do what needs no protection at " + place
                        + " before or after, or split the lock into one for each thing that it protects.";
            case FAR_SIDE, CONNECTION, TIMER, OTHER ->
                "Do not wait at " + place + " while holding the lock: do that before or after, or give it a short"
                        + " time-out.";
            case MONITOR, LOCK -> "Hold the lock for less time, or split it into one for each thing that it protects.";
            default ->
                "Do not wait for other threads at " + place + " while holding the lock: a thread that needs the lock"
                        + " may be the one that it waits for.";
        };
    }
}

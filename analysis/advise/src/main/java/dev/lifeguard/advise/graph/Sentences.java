package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.stream.Collectors;

/** Describes nodes of the wait-for graph in sentences. */
public final class Sentences {
    /** Longest part of a thread's name that is shown. Some contain a whole request. */
    private static final int MAX_NAME = 60;

    private final WaitGraph graph;
    private final Recording recording;

    public Sentences(WaitGraph graph, Recording recording) {
        this.graph = graph;
        this.recording = recording;
    }

    /**
     * Describes where threads wait and for what: {@code 7 of 8 workers are blocked in F:42, waiting for a monitor
     * (Cache), which dispatcher-3 holds}.
     *
     * @param workers threads of its pool
     * @param subject the pool that the finding is about, which is not named again
     */
    public String of(Node node, long workers, int subject) {
        String waits = waitsFor(node);
        return who(node, workers, subject) + " in " + node.line() + (waits.isEmpty() ? "" : ", waiting for " + waits);
    }

    private String who(Node node, long workers, int subject) {
        int count = node.count();
        int of = node.pool();
        boolean waits = node.kind() != WaitKind.NOTHING; // else it runs
        String state = (count == 1 ? " is" : " are") + (waits ? " blocked" : "");
        if (node.isOfNoPool()) {
            return thread(node) + state;
        }
        long all = Math.max(count, workers);
        return of == subject && waits
                ? Figures.blockedWorkers(count, all)
                : (all == 1 ? "the one worker of " : count + " of " + all + " workers of ") + pool(of) + state;
    }

    /** Describes an unmoved queue: how many virtual threads wait, for what, where and for how long. */
    public String of(UnmovedQueue queue) {
        Node most = queue.most();
        return Figures.count(queue.threads(), "virtual thread") + (queue.threads() == 1 ? " waits for " : " wait for ")
                + most.kind().text() + " in " + most.line() + ", and none has got it for "
                + Figures.seconds(queue.seconds());
    }

    /** Describes what a group waits for and who can end the wait; empty if it does not wait. */
    public String waitsFor(Node node) {
        Awaited awaited = node.awaited();
        String what = node.kind().text();
        if (awaited == null) {
            return what;
        }
        String named = what + (isUsers(awaited.className()) ? " (" + awaited.className() + ")" : "");
        return switch (awaited.end()) {
            case HOLDERS -> named + ", which " + names(graph.by(awaited)) + holds(node.kind(), graph.by(awaited));
            case RUNNER ->
                "a task that runs in " + names(graph.by(awaited)) + " at "
                        + graph.by(awaited).get(0).line();
            case WORKERS -> task(awaited.poolId(), node.pool());
            case NOBODY ->
                node.isLeft()
                        ? named + ", whose holder ended without releasing it"
                        : "a task that " + pool(awaited.poolId()) + " " + awaited.why()
                                + ", so nothing will complete it";
            case UNKNOWN -> named;
        };
    }

    private static String holds(WaitKind kind, List<Node> by) {
        boolean one = Node.threads(by) == 1;
        return kind == WaitKind.CLASS_INIT ? one ? " is doing" : " are doing" : one ? " holds" : " hold";
    }

    private String task(int of, int own) {
        PoolInfo pool = recording.pools().get(of);
        return pool != null && pool.kind().forkJoin()
                ? "tasks of " + (of == own ? "its own pool" : pool.name())
                : "tasks in " + (of == own ? "its own queue" : "the queue of " + pool(of));
    }

    private static boolean isUsers(String className) {
        return !className.isEmpty() && !Frames.isJdk(className);
    }

    private String names(List<Node> nodes) {
        String names = nodes.stream().limit(Figures.MAX_LINES).map(this::thread).collect(Collectors.joining(", "));
        return names.isEmpty() ? "another thread" : names;
    }

    /**
     * Names the subject of a finding about threads outside all pools: the thread, or the scheduler of the virtual
     * threads.
     */
    public String owner(Node node) {
        return node.virtual() ? pool(node.pool()) : name(node);
    }

    /** Names the pool of threads, or the thread if it belongs to none. */
    public String group(Node node) {
        return node.isOfNoPool() ? name(node) : pool(node.pool());
    }

    /** Returns the name of one of the threads; the beginning of a long one. */
    public static String name(Node node) {
        String name = node.group().thread();
        return name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME - 1) + "…";
    }

    private String thread(Node node) {
        int count = node.count();
        String named = name(node);
        if (named.isEmpty() && node.virtual()) {
            return Figures.count(count, "virtual thread");
        }
        String name = named.isEmpty() ? "a thread" : named;
        return count == 1 ? name : name + " and " + Figures.count(count - 1, "other");
    }

    private String pool(int id) {
        PoolInfo pool = recording.pools().get(id);
        return pool == null ? "another pool" : pool.name();
    }
}

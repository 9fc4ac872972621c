package dev.lifeguard.advise;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.Sentences;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Threads at the end of a recording, grouped by activity; virtual threads with the largest group first.
 *
 * @param live the number of these threads
 */
public record Activities(long live, List<Doing> doing) {
    public Activities {
        doing = List.copyOf(doing);
    }

    /**
     * A group of threads with the same activity at one line.
     *
     * @param name the pool, or the thread if it has none; empty for virtual threads
     * @param waitsFor what they wait for and who can end it, in words; empty if they run
     * @param line where; empty if they have no carrier to run on
     */
    public record Doing(String name, long threads, String waitsFor, String line) {}

    private record Key(String name, String waitsFor, String line) {}

    /** Returns the live virtual threads; none if the recording has no snapshot of them. */
    public static Activities ofVirtual(Recording recording) {
        return of(recording, Node::virtual, queued(recording));
    }

    /**
     * Returns other threads that have work outside of the JDK: threads in the user's code first, sleeping ones last. The
     * list is empty if the recording has no snapshot of all threads.
     */
    public static Activities ofPlatform(Recording recording) {
        return of(
                recording,
                node -> !node.virtual()
                        && !Frames.isJdk(node.line())
                        && !node.stack().line().isEmpty(),
                0);
    }

    private static Activities of(Recording recording, Predicate<Node> which, long queued) {
        WaitGraph graph = WaitGraph.of(recording);
        Sentences sentences = new Sentences(graph, recording);
        List<Node> nodes = graph.nodes().stream().filter(which).toList();
        String sleep = WaitKind.TIMER.text();
        Map<Key, Long> threads = nodes.stream()
                .collect(Collectors.groupingBy(
                        node -> new Key(
                                node.virtual() ? "" : sentences.group(node), sentences.waitsFor(node), node.line()),
                        Collectors.summingLong(Node::count)));
        if (queued > 0) {
            threads.merge(new Key("", "a carrier", ""), queued, Long::sum);
        }
        return new Activities(
                Node.threads(nodes) + queued,
                threads.entrySet().stream()
                        .map(at -> new Doing(at.getKey().name, at.getValue(), at.getKey().waitsFor, at.getKey().line))
                        .sorted(Comparator.comparing(
                                        (Doing some) -> some.name().isEmpty() || Frames.isUsers(some.line()))
                                .thenComparing(some -> some.name().isEmpty()
                                        || !some.waitsFor().equals(sleep))
                                .thenComparing(Doing::threads)
                                .reversed()
                                .thenComparing(Doing::name)
                                .thenComparing(Doing::line)
                                .thenComparing(Doing::waitsFor))
                        .toList());
    }

    /** Returns the number of virtual threads in the last dump that wait for a carrier. The probe's snapshot has them. */
    private static long queued(Recording recording) {
        List<Tick> ticks = recording.ticks();
        return recording.origin().counted() || ticks.isEmpty()
                ? 0
                : ticks.get(ticks.size() - 1).pools().stream()
                        .filter(tick -> {
                            PoolInfo pool = recording.pools().get(tick.poolId());
                            return pool != null && pool.kind() == PoolInfo.Kind.VIRTUAL;
                        })
                        .mapToLong(tick -> tick.load().queued())
                        .sum();
    }
}

package dev.lifeguard.advise;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.Sentences;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The live virtual threads at the end of a recording, grouped by activity, the largest group first.
 */
public record VirtualThreads(long live, List<Doing> doing) {
    public VirtualThreads {
        doing = List.copyOf(doing);
    }

    /**
     * A group of virtual threads with the same activity at one line.
     *
     * @param waitsFor what they wait for and who can end it, in words; empty if they run
     * @param line where; empty if they have no carrier to run on
     */
    public record Doing(long threads, String waitsFor, String line) {}

    /** Returns the virtual threads of a recording; none if it has no snapshot of them. */
    public static VirtualThreads of(Recording recording) {
        WaitGraph graph = WaitGraph.of(recording);
        Sentences sentences = new Sentences(graph, recording);
        List<Node> nodes = graph.nodes().stream().filter(Node::virtual).toList();
        record Key(String waitsFor, String line) {}
        Map<Key, Long> threads = nodes.stream()
                .collect(Collectors.groupingBy(
                        node -> new Key(sentences.waitsFor(node), node.line()), Collectors.summingLong(Node::count)));
        long queued = queued(recording);
        if (queued > 0) {
            threads.merge(new Key("a carrier", ""), queued, Long::sum);
        }
        return new VirtualThreads(
                Node.threads(nodes) + queued,
                threads.entrySet().stream()
                        .map(at -> new Doing(at.getValue(), at.getKey().waitsFor, at.getKey().line))
                        .sorted(Comparator.comparingLong(Doing::threads)
                                .reversed()
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

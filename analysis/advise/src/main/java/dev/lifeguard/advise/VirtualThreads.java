package dev.lifeguard.advise;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.WaitGraph;
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
     * @param waitsFor what they wait for, in words; empty if they run
     */
    public record Doing(long threads, String waitsFor, String line) {}

    /** Returns the virtual threads of a recording; none if it has no snapshot of them. */
    public static VirtualThreads of(Recording recording) {
        List<Node> nodes =
                WaitGraph.of(recording).nodes().stream().filter(Node::virtual).toList();
        record Key(String waitsFor, String line) {}
        Map<Key, Long> threads = nodes.stream()
                .collect(Collectors.groupingBy(
                        node -> new Key(node.kind().text(), node.line()), Collectors.summingLong(Node::count)));
        return new VirtualThreads(
                Node.threads(nodes),
                threads.entrySet().stream()
                        .map(at -> new Doing(at.getValue(), at.getKey().waitsFor, at.getKey().line))
                        .sorted(Comparator.comparingLong(Doing::threads)
                                .reversed()
                                .thenComparing(Doing::line)
                                .thenComparing(Doing::waitsFor))
                        .toList());
    }
}

package dev.lifeguard.advise.rule.stuck;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.Sentences;
import dev.lifeguard.advise.graph.Standstill;
import dev.lifeguard.advise.graph.Standstills;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Workers and threads of no pool that do not move. The cause determines which of four findings is reported. */
public final class StandingStill implements Rule {
    @Override
    public Stream<Draft> drafts(Situation situation) {
        WaitGraph graph = WaitGraph.of(situation.recording());
        List<Standstill> all = Standstills.of(situation.recording(), graph).stream()
                .filter(at -> at.causeKnown() || !situation.isPart()) // a slow task in a test is no fault
                .toList();
        Sentences sentences = new Sentences(graph, situation.recording());
        return Stream.concat(
                all.stream().map(at -> new StandstillText(situation, graph, sentences, at).draft()),
                circles(graph, sentences, all).stream());
    }

    /** Circles of threads of no pool, and of virtual ones, which no standstill of a pool has shown already. */
    private static List<Draft> circles(WaitGraph graph, Sentences sentences, List<Standstill> ofPools) {
        List<Node> shown = new ArrayList<>();
        ofPools.forEach(pool -> shown.addAll(graph.reached(pool.groups())));
        List<Draft> circles = new ArrayList<>();
        for (Node node : graph.nodes()) {
            if (node.isOfNoPool()
                    && graph.isStuck(node)
                    && graph.isInCircle(node)
                    && shown.stream().noneMatch(other -> other == node)) {
                List<Node> circle = graph.reached(List.of(node));
                shown.addAll(circle);
                circles.add(circle(sentences, circle, behind(graph, circle)));
            }
        }
        return circles;
    }

    /** Others of no pool that wait for the circle. */
    private static List<Node> behind(WaitGraph graph, List<Node> circle) {
        return graph.nodes().stream()
                .filter(node -> node.isOfNoPool()
                        && graph.isStuck(node)
                        && circle.stream().noneMatch(at -> at == node))
                .filter(node -> graph.reached(List.of(node)).contains(circle.get(0)))
                .toList();
    }

    private static Draft circle(Sentences sentences, List<Node> circle, List<Node> behind) {
        long threads = Node.threads(circle);
        Draft draft = new Draft(FindingId.DEADLOCK, sentences.owner(circle.get(0)))
                .error(Figures.count(threads, "thread")
                        + " are deadlocked: each waits for what another one of them holds")
                .exact("threads in the cycle", threads, "threads")
                .waiting(threads + Node.threads(behind));
        Stream.concat(circle.stream(), behind.stream())
                .map(node -> sentences.of(node, node.count(), WaitSnapshot.NONE))
                .distinct() // virtual threads need not have names
                .forEach(draft::because);
        circle.stream()
                .collect(Collectors.groupingBy(Node::line, LinkedHashMap::new, Collectors.summingLong(Node::count)))
                .forEach((line, at) -> draft.at(Place.Role.BLOCKED_AT, new FrameShare(line, (double) at / threads)));
        boolean classes = circle.stream().anyMatch(node -> node.kind() == WaitKind.CLASS_INIT);
        String change = classes
                ? "Do not use, in a static initializer, a class whose own initializer uses this one: move that use to a"
                        + " method that is called after the class is initialized."
                : "Take the locks in one order everywhere, or hold one at a time: call nothing that takes another lock"
                        + " while holding the first.";
        return draft.change(change + " These threads stay blocked until the JVM restarts.")
                .noHelp("More threads: new work waits for the same" + (classes ? "." : " locks."));
    }
}

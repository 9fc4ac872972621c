package dev.lifeguard.console.picture;

import static dev.lifeguard.console.timeline.Samples.blocked;
import static dev.lifeguard.console.timeline.Samples.running;
import static dev.lifeguard.console.timeline.Samples.tick;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.console.picture.FlameNode.State;
import dev.lifeguard.console.timeline.Samples;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FlameNodeTest {
    private static Recording recording(List<StackInfo> stacks, List<StackSample> samples) {
        return Samples.recording(List.of(), stacks, List.of(tick(1, List.of(), List.of(), samples)));
    }

    @Test
    void theOutermostFrameIsTheRoot() {
        Recording recording = recording(
                List.of(new StackInfo(1, List.of("a.A.inner:1", "a.A.run:9")), new StackInfo(2, List.of("a.A.run:9"))),
                List.of(blocked(1, 1, 3), running(1, 2, 2), blocked(2, 1, 100)));
        FlameNode tree = FlameNode.of(recording, Set.of(1), State.ALL);
        assertThat(tree.value()).isEqualTo(5);
        assertThat(tree.children()).extracting(FlameNode::name).containsExactly("blocked", "running");
        FlameNode run = tree.children().get(0).children().get(0);
        assertThat(run.name()).isEqualTo("a.A.run:9");
        assertThat(run.children()).singleElement().satisfies(inner -> {
            assertThat(inner.value()).isEqualTo(run.value()).isEqualTo(3);
            assertThat(inner.blocked()).isEqualTo(3);
        });
        assertThat(FlameNode.of(recording, Set.of(1), State.RUNNING).value()).isEqualTo(2);
    }

    @Test
    void theSmallestNodesAreLeftOut() {
        List<StackInfo> stacks = new ArrayList<>();
        List<StackSample> samples = new ArrayList<>();
        for (int i = 0; i < 9_000; i++) {
            stacks.add(new StackInfo(i, List.of("a.A.m" + i + ":1")));
            samples.add(running(1, i, i < 100 ? 5 : 1));
        }
        FlameNode tree = FlameNode.of(recording(stacks, samples), Set.of(1), State.RUNNING);
        assertThat(tree.children()).hasSize(100);
        assertThat(tree.value()).isEqualTo(9_400);
    }
}

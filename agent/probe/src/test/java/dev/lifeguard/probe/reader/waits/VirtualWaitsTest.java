package dev.lifeguard.probe.reader.waits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The choice of the sampled threads. */
class VirtualWaitsTest {
    @Test
    void aSampleKeepsItsThreadsWhileTheyLive() {
        List<Thread> all =
                IntStream.range(0, 500).mapToObj(i -> new Thread(() -> {})).toList();
        List<Thread> sample = VirtualWaits.sample(all, 50);
        List<Thread> fewer = new ArrayList<>(all);
        fewer.removeAll(sample.subList(0, 10));

        List<Thread> next = VirtualWaits.sample(fewer, 50);

        assertThat(sample).hasSize(50).doesNotHaveDuplicates();
        assertThat(next).hasSize(50).containsAll(sample.subList(10, 50));
        assertThat(VirtualWaits.sample(sample, 50)).containsExactlyElementsOf(sample);
    }
}

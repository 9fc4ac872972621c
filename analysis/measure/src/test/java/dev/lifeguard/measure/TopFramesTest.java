package dev.lifeguard.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TopFramesTest {
    private static final Map<Integer, StackInfo> STACKS = Map.of(
            1,
                    stack(
                            1,
                            "java.lang.Thread.sleep:1",
                            "sun.nio.Wait.park:2",
                            "com.shop.Price.fetch:42",
                            "com.shop.Main.run:7"),
            2, stack(2, "com.shop.Price.parse:50", "com.shop.Price.fetch:43"),
            3, stack(3, "jdk.internal.misc.Unsafe.park:1", "java.util.concurrent.FutureTask.run:3"),
            4, stack(4, "java.net.Socket.read:9", "com.shop.Price.fetch:42"),
            5, stack(5));

    @Test
    void aStackCountsForItsFirstFrameOutsideTheJdk() {
        List<StackSample> samples = List.of(
                new StackSample(1, Role.BLOCKED, 1, 5),
                new StackSample(1, Role.RUNNING, 2, 2),
                new StackSample(1, Role.BLOCKED, 4, 2),
                new StackSample(1, Role.BLOCKED, 3, 1),
                new StackSample(1, Role.SUBMITTING, 2, 90));

        assertThat(TopFrames.ofWorkers(samples, STACKS, Role.BLOCKED))
                .containsExactly(
                        new FrameShare("com.shop.Price.fetch:42", 0.7),
                        new FrameShare("jdk.internal.misc.Unsafe.park:1", 0.1));
        assertThat(TopFrames.ofWorkers(samples, STACKS, Role.RUNNING))
                .containsExactly(new FrameShare("com.shop.Price.parse:50", 0.2));
        assertThat(TopFrames.ofSubmitters(samples, STACKS))
                .containsExactly(new FrameShare("com.shop.Price.parse:50", 1));
    }

    @Test
    void matchesWholePackageNamesOfTheJdk() {
        Map<Integer, StackInfo> stacks = Map.of(1, stack(1, "com.sun.net.Http.read:1", "javafoo.Bar.baz:2"));

        assertThat(TopFrames.ofSubmitters(List.of(new StackSample(1, Role.SUBMITTING, 1, 1)), stacks))
                .containsExactly(new FrameShare("javafoo.Bar.baz:2", 1));
    }

    @Test
    void missingAndEmptyStacksStillCountAsSamples() {
        List<StackSample> samples = List.of(
                new StackSample(1, Role.BLOCKED, 1, 1),
                new StackSample(1, Role.BLOCKED, 5, 1),
                new StackSample(1, Role.BLOCKED, 77, 2));

        assertThat(TopFrames.ofWorkers(samples, STACKS, Role.BLOCKED))
                .containsExactly(new FrameShare("com.shop.Price.fetch:42", 0.25));
    }

    @Test
    void aStackWithoutSamplesIsNotListed() {
        List<StackSample> samples =
                List.of(new StackSample(1, Role.BLOCKED, 1, 1), new StackSample(1, Role.BLOCKED, 2, 0));

        assertThat(TopFrames.ofWorkers(samples, STACKS, Role.BLOCKED))
                .containsExactly(new FrameShare("com.shop.Price.fetch:42", 1));
    }

    @Test
    void reportsTheTenMostFrequent() {
        List<StackSample> samples = new ArrayList<>();
        Map<Integer, StackInfo> stacks = new HashMap<>();
        IntStream.rangeClosed(1, 12).forEach(i -> {
            stacks.put(i, stack(i, "a.B.c:" + i));
            samples.add(new StackSample(1, Role.SUBMITTING, i, i));
        });

        List<FrameShare> top = TopFrames.ofSubmitters(samples, stacks);

        assertThat(top).hasSize(10);
        assertThat(top.get(0)).isEqualTo(new FrameShare("a.B.c:12", 12 / 78.0));
        assertThat(top.get(9)).isEqualTo(new FrameShare("a.B.c:3", 3 / 78.0));
    }

    private static StackInfo stack(int id, String... frames) {
        return new StackInfo(id, List.of(frames));
    }
}

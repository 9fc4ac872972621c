package dev.lifeguard.advise.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StacksTest {
    private static final List<String> FETCH = List.of("java.net.Socket.read:9", "shop.Price.fetch:42");
    private static final List<String> PARSE = List.of("shop.Price.parse:50");
    private static final Map<Integer, StackInfo> INFOS =
            Map.of(1, new StackInfo(1, FETCH), 2, new StackInfo(2, PARSE), 3, new StackInfo(3, List.of()));

    private static Stacks stacks(StackSample... samples) {
        return Stacks.of(Stream.of(samples), INFOS);
    }

    @Test
    void equalStacksOfARoleAreCountedTogether() {
        Stacks stacks = stacks(
                new StackSample(1, Role.BLOCKED, 1, 2),
                new StackSample(1, Role.RUNNING, 1, 1),
                new StackSample(1, Role.BLOCKED, 1, 3));

        assertThat(stacks.all()).containsExactly(new Stack(Role.BLOCKED, FETCH, 5), new Stack(Role.RUNNING, FETCH, 1));
    }

    @Test
    void whatWasNotSeenOrIsMissingIsNoStack() {
        assertThat(stacks(new StackSample(1, Role.BLOCKED, 1, 0), new StackSample(1, Role.BLOCKED, 77, 1)))
                .isEqualTo(new Stacks(List.of()));
    }

    @Test
    void rolesAreApart() {
        Stacks stacks = stacks(
                new StackSample(1, Role.BLOCKED, 1, 1),
                new StackSample(1, Role.RUNNING, 1, 2),
                new StackSample(1, Role.SUBMITTING, 1, 4));

        assertThat(stacks.count()).isEqualTo(7);
        assertThat(stacks.of(Role.RUNNING).count()).isEqualTo(2);
        assertThat(stacks.ofWorkers().count()).isEqualTo(3);
        assertThat(stacks.share(stack -> stack.role() == Role.RUNNING)).isEqualTo(2 / 7.0);
        assertThat(new Stacks(List.of()).share(stack -> true)).isZero();
    }

    @Test
    void linesAreTheUsersWithSharesOfAll() {
        Stacks stacks = stacks(
                new StackSample(1, Role.BLOCKED, 2, 1),
                new StackSample(1, Role.BLOCKED, 1, 2),
                new StackSample(1, Role.BLOCKED, 3, 1));

        assertThat(stacks.lines())
                .containsExactly(
                        new FrameShare("shop.Price.fetch:42", 0.5), new FrameShare("shop.Price.parse:50", 0.25));
    }

    @Test
    void theCallIsTheMethodOfTheJdkThatTheLineCalled() {
        assertThat(new Stack(Role.BLOCKED, FETCH, 1).call()).contains("java.net.Socket.read");
        assertThat(new Stack(Role.BLOCKED, List.of("java.lang.Thread.sleep0", "shop.A.b:1"), 1).call())
                .contains("java.lang.Thread.sleep0");
        assertThat(new Stack(Role.BLOCKED, PARSE, 1).call()).isEmpty();
        assertThat(new Stack(Role.BLOCKED, List.of(), 1).call()).isEmpty();
    }

    @Test
    void aStackOfTheJdkAloneHasItsInnermostFrame() {
        assertThat(new Stack(Role.BLOCKED, List.of("java.lang.A.b:1", "jdk.C.d:2"), 1).line())
                .isEqualTo("java.lang.A.b:1");
    }

    @Test
    void whatItsOwnWorkersSubmitIsToldFromWhatOthersDo() {
        String worker = "java.util.concurrent.ThreadPoolExecutor$Worker.run:635";
        String execute = "java.util.concurrent.ThreadPoolExecutor.execute:1357";
        Stacks stacks = new Stacks(List.of(
                new Stack(Role.BLOCKED, List.of("java.util.concurrent.FutureTask.get", "shop.A.search:39", worker), 9),
                new Stack(Role.SUBMITTING, List.of(execute, "shop.A.main:50"), 8),
                new Stack(Role.SUBMITTING, List.of(execute, "shop.B.other:7", worker), 7),
                new Stack(Role.SUBMITTING, List.of(execute, "shop.A.search:34", worker), 1)));

        assertThat(stacks.submittedByWorkers()).containsExactly(new FrameShare("shop.A.search:34", 1));
    }
}

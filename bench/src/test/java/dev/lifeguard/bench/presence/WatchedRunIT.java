package dev.lifeguard.bench.presence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.exact.Jdk;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class WatchedRunIT {
    private static final WatchedRun.Times SHORT = new WatchedRun.Times(2, 2, 2);

    /** A listener that gets no events, and a program that ends, are errors. */
    @Test
    void theAgentWorksInTheProgram() throws IOException, InterruptedException {
        List<String> agent = List.of("-javaagent:" + Agents.find().lifeguard());

        JvmCpuTime time =
                WatchedRun.of(Jdk.own(), Case.BUSY, agent, true, SHORT).steady();

        assertThat(time.workers()).isPositive();
        assertThat(time.lifeguard()).isPositive();
    }

    @Test
    void withoutAnAgentItHasNoThreadOfLifeguard() throws IOException, InterruptedException {
        JvmCpuTime time =
                WatchedRun.of(Jdk.own(), Case.IDLE, List.of(), false, SHORT).first();

        assertThat(time.all()).isPositive();
        assertThat(time.lifeguard()).isZero();
    }
}

package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests predictions for connection pools and groups of Netty threads. */
class PoolKindTest {
    private final RecordedTraffic traffic = RecordedTraffic.of(1, 0.1 * RecordedPool.SECOND);

    /** Busy processors do not matter, although the connections' use of them is unknown. */
    @ParameterizedTest
    @CsvSource({"4, 6", "4, 10", "6, 5"})
    void connectionsDoNotWaitForProcessors(int seen, int asked) {
        RecordedPool truth = pool(asked, 1);
        Predictor predictor = Predictor.of(ofConnections(pool(seen, 1).recording()), RecordedPool.NAME);

        Prediction prediction = predictor.predict(Scenario.ofSize(asked));

        assertThat(prediction.p50Ms()).isCloseTo(truth.percentileMs(0.5), withinPercentage(1));
        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(1));
        assertThat(prediction.limit()).isIn("the traffic", "the pool's " + asked + " connections");
        assertThat(predictor.notes(List.of())).anyMatch(note -> note.startsWith("connections are assumed to be held"));
    }

    @Test
    void refusesEventLoops() {
        Recording loops = of(
                pool(4, 1).recording(),
                new PoolInfo(
                        1,
                        RecordedPool.NAME,
                        PoolInfo.Kind.NETTY,
                        "io.netty.channel.nio.NioEventLoopGroup",
                        null,
                        null,
                        PoolInfo.UNBOUNDED));

        assertThatThrownBy(() -> Predictor.of(loops, RecordedPool.NAME))
                .isInstanceOf(PredictException.class)
                .hasMessageStartingWith("no prediction for the event loops of \"prices\": ")
                .hasMessageNotContaining("\n");
    }

    /** Tasks wait for one of its threads as in any pool. */
    @ParameterizedTest
    @ValueSource(strings = {"util.concurrent.DefaultEventExecutorGroup", "channel.DefaultEventLoopGroup"})
    void predictsAGroupOfExecutors(String group) {
        Recording executors = of(
                pool(4, 1).recording(),
                new PoolInfo(
                        1,
                        RecordedPool.NAME,
                        PoolInfo.Kind.NETTY,
                        "io.netty." + group,
                        null,
                        null,
                        PoolInfo.UNBOUNDED));

        assertThat(Predictor.of(executors, RecordedPool.NAME).observed().size()).isEqualTo(4);
    }

    private static Recording of(Recording recording, PoolInfo pool) {
        return recording.withPools(Map.of(1, pool));
    }

    private static Recording ofConnections(Recording recording) {
        PoolInfo pool =
                new PoolInfo(1, RecordedPool.NAME, PoolInfo.Kind.CONNECTIONS, "Pool", null, null, PoolInfo.UNBOUNDED);
        Machine full = new Machine(0, 2 * RecordedPool.SECOND, 0, 2, 0, 0, 0, 1);
        List<Tick> ticks = recording.ticks().stream()
                .map(tick -> new Tick(
                        tick.endNs(),
                        tick.lengthNs(),
                        full,
                        tick.pools().stream().map(PoolKindTest::withoutClocks).toList(),
                        tick.tasks(),
                        tick.stacks()))
                .toList();
        return new Recording(
                recording.header(), Map.of(1, pool), recording.stacks(), ticks, Map.of(), List.of(), false);
    }

    private static PoolTick withoutClocks(PoolTick tick) {
        return new PoolTick(
                tick.poolId(),
                tick.threads(),
                tick.load(),
                tick.tasks(),
                tick.execution(),
                new PoolTick.Clocks(-1, -1, 0),
                tick.help());
    }

    private RecordedPool pool(int workers, int weight) {
        return new RecordedPool(traffic.arrivals(), traffic.blocked(), workers, weight);
    }
}

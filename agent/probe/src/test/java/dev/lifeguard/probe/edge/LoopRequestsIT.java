package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.host.LoopRequests;
import java.nio.file.Path;
import java.util.List;

/** The requests recorded for event loops match the program's counts, however they end. */
class LoopRequestsIT extends CountedRequests {
    /** Half the width of a bucket of times, plus the error of a timer that fires early. */
    private static final double MIN_LENGTH_RATIO = 0.98;

    LoopRequestsIT() {
        super("reactornetty", LoopRequests.class);
    }

    @Override
    void check(LoopFigures figures, HostJvm host, Path version) {
        figures.check(host.number("requests"), 0);
        assertThat(figures.longerThan(LoopRequests.SLOW_NS)).isGreaterThanOrEqualTo(host.number("slow"));
        assertThat(figures.routes).isEmpty();
        checkRounds(figures.recording.history(figures.poolId).figures(), host.number("blocked"));
    }

    /** Blocking a loop is part of one of its rounds. */
    private static void checkRounds(List<PoolTick> loops, long blocked) {
        double longNs = 0;
        for (PoolTick tick : loops) {
            long[] rounds = tick.execution().buckets();
            for (int i = 0; i < rounds.length; i += 2) {
                double ns = LogBuckets.middle((int) rounds[i]);
                longNs += ns >= MIN_LENGTH_RATIO * LoopRequests.SLOW_NS ? ns * rounds[i + 1] : 0;
            }
        }
        assertThat(blocked).isPositive();
        assertThat(longNs).isGreaterThanOrEqualTo(MIN_LENGTH_RATIO * LoopRequests.SLOW_NS * blocked);
    }
}

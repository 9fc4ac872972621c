package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The requests by route in a recording with one pool that serves requests. */
final class RouteFigures {
    private RouteFigures() {}

    /** Checks that the requests of each route are as many as the program has served. */
    static void check(Path recording, Map<String, Long> served) throws IOException {
        assertThat(counted(recording)).isEqualTo(served);
    }

    /** The number of requests of each route; checks that their times include all requests. */
    static Map<String, Long> counted(Path recording) throws IOException {
        PoolSums sums = PoolSums.of(recording);
        assertThat(sums.recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
        int serving = sums.recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(pool -> !pool.tasks().requests().routes().isEmpty())
                .findFirst()
                .orElseThrow()
                .poolId();
        List<PoolTick> ticks = sums.recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(pool -> pool.poolId() == serving)
                .toList();
        Map<String, Long> counted = new HashMap<>();
        long routesNs = 0;
        for (PoolTick pool : ticks) {
            for (RouteTick route : pool.tasks().requests().routes()) {
                counted.merge(route.route(), route.completed(), Long::sum);
                routesNs += route.sumNs();
            }
        }
        long executionsNs =
                ticks.stream().mapToLong(pool -> pool.execution().sumNs()).sum();
        if (sums.of(sums.name(serving)).executions
                == counted.values().stream().mapToLong(Long::longValue).sum()) {
            assertThat(routesNs).isEqualTo(executionsNs);
        } else { // the server's own tasks count as well before its first request
            assertThat(routesNs).isLessThan(executionsNs);
        }
        return counted;
    }
}

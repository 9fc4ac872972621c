package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.probe.host.GrpcCalls;
import java.nio.file.Path;
import java.util.Map;

/** The recorded calls of gRPC's server match the program's counts, by method, however they end. */
class GrpcIT extends CountedRequests {
    private static final String SERVICE = "lifeguard.Test/";

    GrpcIT() {
        super("grpc", GrpcCalls.class);
    }

    @Override
    void check(LoopFigures figures, HostJvm host, Path version) {
        Map<String, Long> ended = host.numbers(SERVICE);
        long open = host.number("open");
        ended.merge(SERVICE + "Never", -open, Long::sum);
        ended.put(RouteTick.OTHER, host.number("unknown"));

        assertThat(figures.routes).hasSize(9).isEqualTo(ended);
        figures.check(ended.values().stream().mapToLong(Long::longValue).sum() + open, open);
        assertThat(figures.longerThan(GrpcCalls.SLOW_NS)).isGreaterThanOrEqualTo(ended.get(SERVICE + "Later"));
        assertThat(figures.routesNs.values().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(figures.sumNs());
        figures.routesNs.remove(RouteTick.OTHER); // calls that the program does not see
        assertThat(figures.routesNs.values().stream().mapToLong(Long::longValue).sum())
                .isBetween(host.number("inside"), host.number("outside"));
    }
}

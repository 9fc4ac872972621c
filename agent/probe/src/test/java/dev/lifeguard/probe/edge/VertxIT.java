package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.probe.host.VertxService;
import java.nio.file.Path;
import java.util.Map;

/** The requests recorded for Vert.x's HTTP server, and for each route of its router, match the program's counts. */
class VertxIT extends CountedRequests {
    private static final int ROUTES = 8;

    VertxIT() {
        super("vertxweb", VertxService.class);
    }

    @Override
    void check(LoopFigures figures, HostJvm host, Path version) {
        Map<String, Long> served = host.numbers("/");
        assertThat(served).hasSize(ROUTES);
        served.put(RouteTick.OTHER, host.number("none"));
        figures.check(served.values().stream().mapToLong(Long::longValue).sum(), 0);
        assertThat(figures.longerThan(VertxService.SLOW_NS)).isGreaterThanOrEqualTo(host.number("/later/:id"));
        assertThat(figures.sumNs()).isGreaterThanOrEqualTo(host.number("inside"));
        if (version.toString().startsWith("vertxweb-3")) {
            assertThat(figures.routes).describedAs("it does not say them").isEmpty();
        } else {
            assertThat(figures.routes).isEqualTo(served);
        }
    }
}

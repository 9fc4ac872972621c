package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.probe.host.WebFluxService;
import java.nio.file.Path;
import java.util.Map;

/** The requests recorded for each route of Spring WebFlux match the program's counts. */
class WebFluxIT extends CountedRequests {
    private static final int ROUTES = 8;

    WebFluxIT() {
        super("webflux", WebFluxService.class);
    }

    @Override
    void check(LoopFigures figures, HostJvm host, Path version) {
        Map<String, Long> served = host.numbers("/");
        assertThat(served).hasSize(ROUTES);
        served.put(RouteTick.OTHER, host.number("none"));

        assertThat(figures.routes).isEqualTo(served);
        figures.check(served.values().stream().mapToLong(Long::longValue).sum(), 0);
        assertThat(figures.longerThan(WebFluxService.SLOW_NS)).isGreaterThanOrEqualTo(served.get("/users/{id}/later"));
        assertThat(figures.routesNs.values().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(figures.sumNs());
    }
}

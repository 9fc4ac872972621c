package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.host.UndertowService;
import java.nio.file.Path;
import java.util.Objects;

/** The requests recorded for Undertow's I/O threads and for its workers match the program's counts. */
class UndertowIT extends CountedRequests {
    UndertowIT() {
        super("undertow", UndertowService.class);
    }

    @Override
    void check(LoopFigures figures, HostJvm host, Path version) {
        figures.check(host.number("loops"), host.number("open"));
        assertThat(figures.longerThan(UndertowService.SLOW_NS)).isGreaterThanOrEqualTo(host.number("later"));
        PoolInfo loops = Objects.requireNonNull(figures.recording.pools().get(figures.poolId));
        assertThat(loops.kind()).isEqualTo(PoolInfo.Kind.XNIO);
        assertThat(loops.name()).isEqualTo("XNIO-1 I/O");
        long workers = figures.recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(pool -> pool.poolId() != figures.poolId)
                .mapToLong(pool -> pool.tasks().requests().begun())
                .sum();
        assertThat(workers).isEqualTo(host.number("workers"));
        double busyNs = figures.recording.history(figures.poolId).figures().stream()
                .mapToDouble(pool -> pool.load().busyNs())
                .sum();
        assertThat(busyNs).isGreaterThanOrEqualTo(host.number("blocked") * UndertowService.SLOW_NS);
    }
}

package dev.lifeguard.cli.console;

import dev.lifeguard.cli.fleet.FleetJson;
import dev.lifeguard.console.outside.FleetSource;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.fleet.Fleet;
import dev.lifeguard.fleet.judge.ServicePool;
import dev.lifeguard.fleet.prometheus.Access;
import dev.lifeguard.fleet.prometheus.PrometheusException;
import dev.lifeguard.fleet.prometheus.PrometheusServer;
import dev.lifeguard.fleet.rule.Scope;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A fleet, queried like {@code lifeguard fleet}.
 *
 * @param url the address as the user wrote it
 */
public record PrometheusFleet(String url, Access access, Scope scope) implements FleetSource {
    private interface Question {
        String answer(Fleet fleet, Instant now) throws PrometheusException, InterruptedException;
    }

    @Override
    public String json() throws OutsideException, InterruptedException {
        return asked((fleet, now) -> FleetJson.render(fleet.report(now, Duration.ofDays(7))));
    }

    @Override
    public String jvmsJson(String service, String pool, String kind) throws OutsideException, InterruptedException {
        return asked((fleet, now) -> FleetJson.jvms(fleet.jvms(new ServicePool(service, pool, kind), now)));
    }

    private String asked(Question question) throws OutsideException, InterruptedException {
        try {
            Fleet fleet = new Fleet(new PrometheusServer(access), scope, step -> {});
            return question.answer(fleet, Instant.now().truncatedTo(ChronoUnit.SECONDS));
        } catch (PrometheusException e) {
            throw new OutsideException(url + ": " + e.getMessage(), e);
        }
    }
}

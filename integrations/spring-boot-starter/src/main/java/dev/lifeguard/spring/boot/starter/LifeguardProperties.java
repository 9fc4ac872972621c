package dev.lifeguard.spring.boot.starter;

import dev.lifeguard.model.finding.Thresholds;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties.
 *
 * @param enabled whether to attach the probe at start-up, unless the JVM already has one
 * @param options further options of the probe, as in docs/probe.md: record=DIR, keep=24h
 * @param resize whether the endpoint may resize pools
 * @param health settings of the health contributor
 */
@ConfigurationProperties("lifeguard")
record LifeguardProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue List<String> options,
        @DefaultValue("false") boolean resize,
        @DefaultValue Health health) {
    /**
     * The health settings.
     *
     * @param stuckAfter time after which a full pool with waiting tasks and none ending counts as stuck
     * @param downWhenStuck whether the status is DOWN while a pool is stuck. Otherwise only the details name it.
     */
    record Health(
            @DefaultValue(Thresholds.STUCK_SECONDS_BY_METRICS + "s")
            Duration stuckAfter,

            @DefaultValue("false") boolean downWhenStuck) {}
}

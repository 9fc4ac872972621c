package dev.lifeguard.spring.boot.starter;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What can be set.
 *
 * @param enabled whether the probe is attached when the program starts, unless the JVM has one
 * @param options more options of the probe, as in docs/probe.md: record=DIR, keep=24h
 * @param resize whether the endpoint may change the sizes of pools
 * @param health what the health contributor reports
 */
@ConfigurationProperties("lifeguard")
record LifeguardProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue List<String> options,
        @DefaultValue("false") boolean resize,
        @DefaultValue Health health) {
    /**
     * Of health.
     *
     * @param stuckAfter for how long a pool has to be full, with tasks that wait and none that ends, to count as stuck
     * @param downWhenStuck whether the status is DOWN while a pool is stuck; otherwise only the details name it
     */
    record Health(
            @DefaultValue("60s") Duration stuckAfter,
            @DefaultValue("false") boolean downWhenStuck) {}
}

package dev.lifeguard.spring.boot.starter;

import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/** The health indicator for Spring Boot 4. */
final class HealthOfBoot4 extends AbstractHealthIndicator {
    private final StuckPools pools;
    private final boolean downWhenStuck;

    HealthOfBoot4(StuckPools pools, boolean downWhenStuck) {
        this.pools = pools;
        this.downWhenStuck = downWhenStuck;
    }

    @Override
    protected void doHealthCheck(Health.Builder builder) {
        StuckPools.State state = pools.look();
        if (!state.observed()) {
            builder.unknown().withDetail("probe", "not attached");
            return;
        }
        (state.stuck() && downWhenStuck ? builder.down() : builder.up()).withDetails(state.pools());
    }
}

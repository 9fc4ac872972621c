package dev.lifeguard.spring.boot.starter;

import org.springframework.boot.actuate.health.AbstractHealthIndicator;
import org.springframework.boot.actuate.health.Health;

/** The health indicator for Spring Boot 3. */
final class HealthOfBoot3 extends AbstractHealthIndicator {
    private final StuckPools pools;
    private final boolean downWhenStuck;

    HealthOfBoot3(StuckPools pools, boolean downWhenStuck) {
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

package dev.lifeguard.spring.boot.starter;

import dev.lifeguard.embed.Figure;
import dev.lifeguard.embed.Lifeguard;
import dev.lifeguard.micrometer.LifeguardMetrics;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.health.AbstractHealthIndicator;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Sets up what the dependency alone provides: figures, endpoint and health, each if the program has the libraries for
 * it.
 */
@AutoConfiguration
@EnableConfigurationProperties(LifeguardProperties.class)
@ConditionalOnProperty(prefix = "lifeguard", name = "enabled", matchIfMissing = true)
class LifeguardAutoConfiguration {

    private static List<Figure> figures() {
        return Lifeguard.inThisJvm().figures();
    }

    private static StuckPools pools(LifeguardProperties properties) {
        return new StuckPools(
                LifeguardAutoConfiguration::figures,
                System::nanoTime,
                properties.health().stuckAfter());
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterBinder.class)
    static class Meters {
        @Bean
        @ConditionalOnMissingBean
        LifeguardMetrics lifeguardMetrics() {
            return new LifeguardMetrics();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({Endpoint.class, ConditionalOnAvailableEndpoint.class})
    static class Actuator {
        @Bean
        @ConditionalOnMissingBean
        @ConditionalOnAvailableEndpoint
        LifeguardEndpoint lifeguardEndpoint(LifeguardProperties properties) {
            return new LifeguardEndpoint(properties.resize());
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(AbstractHealthIndicator.class)
    @ConditionalOnProperty(prefix = "management.health.lifeguard", name = "enabled", matchIfMissing = true)
    static class OldHealth {
        @Bean
        @ConditionalOnMissingBean(name = "lifeguardHealthIndicator")
        HealthOfBoot3 lifeguardHealthIndicator(LifeguardProperties properties) {
            return new HealthOfBoot3(pools(properties), properties.health().downWhenStuck());
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = "org.springframework.boot.health.contributor.AbstractHealthIndicator")
    @ConditionalOnProperty(prefix = "management.health.lifeguard", name = "enabled", matchIfMissing = true)
    static class NewHealth {
        @Bean
        @ConditionalOnMissingBean(name = "lifeguardHealthIndicator")
        HealthOfBoot4 lifeguardHealthIndicator(LifeguardProperties properties) {
            return new HealthOfBoot4(pools(properties), properties.health().downWhenStuck());
        }
    }
}

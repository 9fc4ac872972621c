package dev.lifeguard.probe.metrics.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OtlpSettingsTest {
    @ParameterizedTest
    @CsvSource({
        "http://collector:4318, http://collector:4318/v1/metrics",
        "https://collector/, https://collector/v1/metrics",
        "http://[::1]:4318/otel/, http://[::1]:4318/otel/v1/metrics",
        "http://collector/v1/metrics, http://collector/v1/metrics"
    })
    void thePathForMetricsIsAdded(String given, String url) {
        assertThat(OtlpSettings.of(given, Map.of()).url()).isEqualTo(url);
    }

    @Test
    void otherSettingsComeFromTheEnvironment() {
        OtlpSettings settings = OtlpSettings.of(
                "http://collector",
                Map.of(
                        "OTEL_METRIC_EXPORT_INTERVAL", "15000",
                        "OTEL_SERVICE_NAME", "shop",
                        "OTEL_RESOURCE_ATTRIBUTES", "service.name=other, deployment.environment.name=a%2Cb+c ,none,=x",
                        "OTEL_EXPORTER_OTLP_HEADERS", "api-key=k%3D1,a=1",
                        "OTEL_EXPORTER_OTLP_METRICS_HEADERS", "a=2"));

        assertThat(settings.intervalMs()).isEqualTo(15_000);
        assertThat(settings.attributes())
                .isEqualTo(Map.of("service.name", "shop", "deployment.environment.name", "a,b+c"));
        assertThat(settings.headers()).isEqualTo(Map.of("api-key", "k=1", "a", "2"));
        assertThat(OtlpSettings.of("http://collector", Map.of()).intervalMs()).isEqualTo(60_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "collector:4318", "ftp://collector", "http://", "http:///x", "http://c?x=1", "http://c d"})
    void anInvalidAddressIsNamed(String given) {
        assertThatThrownBy(() -> OtlpSettings.of(given, Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("otlp=" + given);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "999", "3600001", "1s", "-1"})
    void anInvalidIntervalIsNamed(String given) {
        assertThatThrownBy(() -> OtlpSettings.of("http://c", Map.of("OTEL_METRIC_EXPORT_INTERVAL", given)))
                .hasMessageContaining("OTEL_METRIC_EXPORT_INTERVAL=" + given);
    }

    @ParameterizedTest
    @CsvSource({
        "'', false",
        "explicit_bucket_histogram, false",
        "base2_exponential_bucket_histogram, true",
        "BASE2_EXPONENTIAL_BUCKET_HISTOGRAM, true"
    })
    void bucketsAreExponentialIfAskedFor(String given, boolean exponential) {
        assertThat(OtlpSettings.of(
                                "http://c", Map.of("OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION", given))
                        .exponential())
                .isEqualTo(exponential);
    }

    @Test
    void anInvalidAggregationIsNamed() {
        assertThatThrownBy(() -> OtlpSettings.of(
                        "http://c", Map.of("OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION", "fine")))
                .hasMessage("OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION=fine is none:"
                        + " give explicit_bucket_histogram or base2_exponential_bucket_histogram");
    }
}

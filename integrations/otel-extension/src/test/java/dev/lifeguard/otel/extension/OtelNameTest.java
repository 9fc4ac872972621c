package dev.lifeguard.otel.extension;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OtelNameTest {
    @ParameterizedTest
    @CsvSource({
        "lifeguard_pool_busy_seconds_total, lifeguard.pool.busy, s",
        "lifeguard_pool_cpu_seconds_total, lifeguard.pool.cpu, s",
        "lifeguard_pool_task_wait_seconds, lifeguard.pool.task_wait, s",
        "lifeguard_pool_task_wait_squared_seconds_total, lifeguard.pool.task_wait_squared, s",
        "lifeguard_pool_threads, lifeguard.pool.threads, {thread}",
        "lifeguard_pool_threads_created_total, lifeguard.pool.threads_created, {thread}",
        "lifeguard_pool_help_tasks_total, lifeguard.pool.help_tasks, {task}",
        "lifeguard_pool_async_requests_in_flight, lifeguard.pool.async_requests_in_flight, {request}",
        "lifeguard_jvm_cpu_throttled_seconds_total, lifeguard.jvm.cpu.throttled, s",
        "lifeguard_jvm_cpus, lifeguard.jvm.cpus, {cpu}"
    })
    void namesHaveNoUnits(String prometheus, String name, String unit) {
        assertThat(OtelName.of(prometheus)).isEqualTo(new OtelName(name, unit));
    }
}

package dev.lifeguard.probe.endpoint;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * The figures since the probe came, as Prometheus text (exposition format 0.0.4).
 *
 * <p>Where OpenTelemetry's semantic conventions name a metric ({@code jvm.*}) in a way that Prometheus' own rules
 * allow, that name is used; they have none for thread pools, so these are {@code lifeguard.pool.*}.
 */
public final class Metrics implements EventHub.Listener {
    static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final int cores;
    private final Map<Integer, PoolTotals> pools = new TreeMap<>();
    private double processCpuSeconds;
    private long heapBytes;
    private int threads;

    /** For a JVM that may use {@code cores} processors. */
    public Metrics(int cores) {
        this.cores = cores;
    }

    @Override
    public synchronized void event(Event event) {
        if (event instanceof PoolInfo info) {
            pools.computeIfAbsent(info.id(), id -> new PoolTotals(info)).info = info;
        } else if (event instanceof PoolGone gone) {
            pools.remove(gone.id());
        } else if (event instanceof Tick tick) {
            tick(tick);
        }
    }

    private void tick(Tick tick) {
        for (PoolTick pool : tick.pools()) {
            PoolTotals totals = pools.get(pool.poolId());
            if (totals != null) {
                totals.add(pool);
            }
        }
        for (TaskSample task : tick.tasks()) {
            PoolTotals totals = pools.get(task.poolId());
            if (totals != null) {
                totals.wait.add(task.waitNs(), task.weight());
            }
        }
        Machine machine = tick.machine();
        processCpuSeconds += Math.max(0, machine.processCpuNs()) / 1e9;
        heapBytes = machine.heapBytes();
        threads = machine.threads();
    }

    /** The text of a scrape. */
    public synchronized String text() {
        MetricsText out = new MetricsText();
        out.family("lifeguard_jvm_cpus", "gauge", "Processors that the JVM may use.");
        out.sample("lifeguard_jvm_cpus", "", cores);
        out.family("jvm_cpu_time_seconds_total", "counter", "CPU time of the JVM since the probe came.");
        out.sample("jvm_cpu_time_seconds_total", "", processCpuSeconds);
        out.family("jvm_memory_used_bytes", "gauge", "Heap in use.");
        out.sample("jvm_memory_used_bytes", "jvm_memory_type=\"heap\"", heapBytes);
        out.family("lifeguard_jvm_threads", "gauge", "Live platform threads.");
        out.sample("lifeguard_jvm_threads", "", threads);
        gauge(out, "threads", "Threads of the pool.", p -> p.size);
        gauge(out, "threads_max", "Largest number of threads that the pool's settings allow.", p -> p.maxSize);
        gauge(out, "threads_busy", "Threads that have a task.", p -> p.active);
        gauge(out, "tasks_queued", "Tasks that wait; scheduled ones once they are due.", p -> p.queued);
        counter(out, "tasks_arrived", "Tasks that arrived.", p -> p.arrived);
        counter(out, "tasks_started", "Tasks that began.", p -> p.started);
        counter(out, "tasks_completed", "Tasks that ended.", p -> p.completed);
        counter(out, "tasks_rejected", "Tasks refused.", p -> p.rejected);
        counter(out, "tasks_removed", "Tasks that left the queue without being started.", p -> p.withdrawn);
        counter(out, "threads_created", "Threads that the pool started.", p -> p.threadsCreated);
        counter(out, "busy_seconds", "Thread-seconds spent on tasks.", p -> p.busyNs / 1e9);
        counter(out, "waiting_seconds", "Task-seconds spent in the queue.", p -> p.waitNs / 1e9);
        counter(out, "cpu_seconds", "CPU time of workers, as far as measured.", p -> p.cpuNs / 1e9);
        counter(out, "run_queue_seconds", "Time workers were runnable without a CPU.", p -> p.runQueueNs / 1e9);
        counter(out, "help_seconds", "Time of threads from outside on tasks of the pool.", p -> p.helpNs / 1e9);
        counter(out, "help_tasks", "Tasks of the pool run by threads from outside.", p -> p.helpTasks);
        out.family("lifeguard_pool_task_execution_seconds", "histogram", "Time of tasks on a worker.");
        pools.values().forEach(p -> p.exec.write(out, "lifeguard_pool_task_execution_seconds", p.labels()));
        out.family("lifeguard_pool_task_wait_seconds", "histogram", "Time of tasks in the queue, from samples.");
        pools.values().forEach(p -> p.wait.write(out, "lifeguard_pool_task_wait_seconds", p.labels()));
        return out.toString();
    }

    private void gauge(MetricsText out, String name, String help, ToDoubleFunction<PoolTotals> value) {
        family(out, "lifeguard_pool_" + name, "gauge", help, value);
    }

    private void counter(MetricsText out, String name, String help, ToDoubleFunction<PoolTotals> value) {
        family(out, "lifeguard_pool_" + name + "_total", "counter", help, value);
    }

    private void family(MetricsText out, String name, String type, String help, ToDoubleFunction<PoolTotals> value) {
        out.family(name, type, help);
        pools.values().forEach(pool -> out.sample(name, pool.labels(), value.applyAsDouble(pool)));
    }
}

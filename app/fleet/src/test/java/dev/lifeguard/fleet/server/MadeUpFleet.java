package dev.lifeguard.fleet.server;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Eight days of services with four JVMs each and one pool. Each service but the first has one problem. Samples are
 * every quarter of an hour, and every minute in the last two hours.
 */
final class MadeUpFleet {
    static final int JVMS = 4;
    static final int COARSE = 900;
    static final int FINE = 60;
    static final long END = 20_775 * 86_400L; // midnight
    static final long START = END - 8 * 86_400;
    private static final long FINE_FROM = END - 7200;
    private static final double TASK_SECONDS = 0.1;

    private final List<Series> series = new ArrayList<>();

    MadeUpFleet() {
        add("healthy", 20, new Wrong());
        add("saturated", 20, new Wrong().peak(1.3));
        add("rejecting", 20, new Wrong().rejecting(0.01));
        add("throttled", 20, new Wrong().throttled(0.2));
        add("growing", 20, new Wrong().growth(0.04));
        add("crowded", 20, new Wrong().runnable(0.5));
        add("odd", 20, new Wrong().odd(0.3));
        add("oversized", 200, new Wrong().peak(0.02));
        add("stuck", 20, new Wrong().stuck());
    }

    /** Returns all series of all JVMs. */
    List<Series> series() {
        return series;
    }

    private void add(String job, int threads, Wrong wrong) {
        for (int jvm = 0; jvm < JVMS; jvm++) {
            new Jvm(job, jvm, threads, wrong).run();
        }
    }

    /** The problem of a service. */
    private static final class Wrong {
        private double peak = 0.6;
        private double rejecting;
        private double throttled;
        private double growth;
        private double runnable = 0.02;
        private double odd;
        private boolean stuck;

        Wrong peak(double share) {
            peak = share;
            return this;
        }

        Wrong rejecting(double share) {
            rejecting = share;
            return this;
        }

        Wrong throttled(double share) {
            throttled = share;
            return this;
        }

        Wrong growth(double perDay) {
            growth = perDay;
            return this;
        }

        Wrong runnable(double share) {
            runnable = share;
            return this;
        }

        Wrong odd(double more) {
            odd = more;
            return this;
        }

        Wrong stuck() {
            stuck = true;
            return this;
        }
    }

    /** One of the JVMs. */
    private final class Jvm {
        private final int number;
        private final int threads;
        private final Wrong wrong;
        private final Map<String, String> pool;
        private final Map<String, String> jvm;
        private final Map<String, Series> all = new HashMap<>();
        private double backlogSeconds;

        Jvm(String job, int number, int threads, Wrong wrong) {
            this.number = number;
            this.threads = threads;
            this.wrong = wrong;
            jvm = Map.of("job", job, "instance", job + "-" + number + ":9400");
            pool = Map.of(
                    "job", job, "instance", job + "-" + number + ":9400", "pool", "orders", "kind", "thread pool");
        }

        void run() {
            long before = START;
            for (long at = START; at <= END; at += at < FINE_FROM ? COARSE : FINE) {
                second(at, at - before);
                before = at;
            }
            series.addAll(all.values());
        }

        /** Adds what happened in the preceding seconds. */
        private void second(long at, double seconds) {
            boolean stuck = wrong.stuck && number == 0 && at > END - 1800;
            double asked = (stuck ? 1 : load(at)) * threads;
            double work = stuck ? threads : Math.min(threads, asked + (seconds == 0 ? 0 : backlogSeconds / seconds));
            backlogSeconds = Math.max(0, backlogSeconds + (asked - work) * seconds);
            double tasks = stuck ? 0 : work * seconds / TASK_SECONDS;
            double arrived = asked * seconds / TASK_SECONDS;
            double waiting = stuck ? 5 : backlogSeconds / TASK_SECONDS;
            counter(at, "lifeguard_pool_busy_seconds_total", pool, work * seconds);
            counter(at, "lifeguard_pool_cpu_seconds_total", pool, 0.1 * work * seconds);
            counter(at, "lifeguard_pool_run_queue_seconds_total", pool, wrong.runnable * work * seconds);
            counter(at, "lifeguard_pool_blocked_seconds_total", pool, (0.9 - wrong.runnable) * work * seconds);
            counter(at, "lifeguard_pool_waiting_seconds_total", pool, waiting * seconds);
            counter(at, "lifeguard_pool_tasks_arrived_total", pool, arrived);
            counter(at, "lifeguard_pool_tasks_completed_total", pool, tasks);
            counter(at, "lifeguard_pool_tasks_rejected_total", pool, wrong.rejecting * arrived);
            counter(at, "lifeguard_pool_threads_created_total", pool, seconds == 0 ? threads : 0);
            times(at, "lifeguard_pool_task_execution_seconds", tasks, TASK_SECONDS);
            times(at, "lifeguard_pool_task_wait_seconds", tasks, arrived == 0 ? 0 : waiting * seconds / arrived);
            counter(
                    at,
                    "lifeguard_pool_task_execution_squared_seconds_total",
                    pool,
                    tasks * 2 * TASK_SECONDS * TASK_SECONDS);
            counter(at, "jvm_cpu_time_seconds_total", jvm, 0.5 * seconds);
            series("lifeguard_jvm_cpus", jvm).add(at, 2);
            series("lifeguard_pool_threads_limit", pool).add(at, threads);
            series("lifeguard_pool_threads", pool).add(at, threads);
            if (wrong.throttled > 0) {
                counter(at, "lifeguard_jvm_cpu_throttled_seconds_total", jvm, wrong.throttled * seconds);
            }
        }

        /** Adds exponential times: sum, count and two buckets. */
        private void times(long at, String name, double count, double mean) {
            counter(at, name + "_count", pool, count);
            counter(at, name + "_sum", pool, count * mean);
            counter(at, name + "_bucket", bucket("0.1"), count * -Math.expm1(-0.1 / Math.max(1e-9, mean)));
            counter(at, name + "_bucket", bucket("+Inf"), count);
        }

        private Map<String, String> bucket(String bound) {
            Map<String, String> labels = new HashMap<>(pool);
            labels.put("le", bound);
            return labels;
        }

        /** Returns the day's curve, from a fifth of the peak at night to the peak for three hours. */
        private double load(long at) {
            double hour = (at % 86_400) / 3600.0;
            double day = Math.max(0, Math.min(1, 1.2 * Math.sin(Math.PI * Math.max(0, hour - 6) / 18)));
            double days = Math.floor((at - START) / 86_400.0);
            double odd = number == 2 ? wrong.odd : 0;
            return (wrong.peak + wrong.growth * days) * (0.2 + 0.8 * day) + odd;
        }

        private void counter(long at, String name, Map<String, String> labels, double increase) {
            Series series = series(name, labels);
            double before =
                    series.values().isEmpty() ? 0 : series.values().lastEntry().getValue();
            series.add(at, before + increase);
        }

        private Series series(String name, Map<String, String> labels) {
            return all.computeIfAbsent(name + labels, key -> Series.of(name, labels));
        }
    }
}

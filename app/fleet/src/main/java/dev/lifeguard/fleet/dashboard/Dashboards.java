package dev.lifeguard.fleet.dashboard;

import dev.lifeguard.fleet.rule.Figure;
import dev.lifeguard.fleet.rule.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A dashboard of all services and one of a single service, from the figures of the recording rules. */
public final class Dashboards {
    private static final String SHARE = "percentunit";
    private static final String IN_A_SECOND = "ops";
    private static final String COUNT = "none";
    private static final String SECONDS = "s";

    private final Scope scope;

    /** Creates dashboards for services distinguished by these labels. */
    public Dashboards(Scope scope) {
        this.scope = scope;
    }

    /** Returns both dashboards. */
    public List<Dashboard> all() {
        return List.of(fleet(), service());
    }

    private Dashboard fleet() {
        String pools = legend(scope.service()) + " {{pool}}";
        String services = legend(scope.service());
        return new Dashboard(
                "lifeguard-fleet",
                "Lifeguard: all services",
                List.of(),
                List.of(
                        Panel.of(
                                "Fullest pools",
                                "Busy threads in the fullest JVM. At 100% tasks wait.",
                                SHARE,
                                top(Figure.HIGHEST_USE),
                                pools),
                        Panel.of(
                                "Most tasks waiting",
                                "In all JVMs of the service.",
                                COUNT,
                                top(Figure.TASKS_WAITING),
                                pools),
                        Panel.of(
                                "Alerts",
                                "Alerts of Lifeguard's rules that fire.",
                                COUNT,
                                "sum by (alertname) (ALERTS{alertname=~\"Lifeguard.*\", alertstate=\"firing\"})",
                                "{{alertname}}"),
                        Panel.of(
                                "Most refused tasks",
                                "Per second, in all JVMs of the service.",
                                IN_A_SECOND,
                                top(Figure.REJECTED),
                                pools),
                        Panel.of(
                                "Processors in use",
                                "Of the processors that the JVMs may use.",
                                SHARE,
                                top(Figure.SERVICE_CPU),
                                services),
                        Panel.of(
                                "Stopped by CPU limits",
                                "Share of the time, in the JVM that is stopped most.",
                                SHARE,
                                top(Figure.THROTTLED),
                                services)));
    }

    private Dashboard service() {
        List<String> variables = new ArrayList<>(scope.service());
        variables.add("pool");
        String jvm = "{{instance}} {{pool}}";
        return new Dashboard(
                "lifeguard-service",
                "Lifeguard: pools of a service",
                variables,
                List.of(
                        Panel.of(
                                "Use",
                                "Busy threads as a share of the allowed threads, by JVM.",
                                SHARE,
                                chosen(Figure.USE.recordedAs()),
                                jvm),
                        Panel.of("Tasks waiting", "Mean, by JVM.", COUNT, chosen(Figure.WAITING.recordedAs()), jvm),
                        new Panel(
                                "Where busy time goes",
                                "Threads that compute, that wait for a processor, and that wait for something else, in all JVMs.",
                                COUNT,
                                true,
                                List.of(
                                        part("cpu", "computes"),
                                        part("run_queue", "waits for a processor"),
                                        part("blocked", "waits for something else"))),
                        new Panel(
                                "Tasks",
                                "Per second, in all JVMs.",
                                IN_A_SECOND,
                                false,
                                List.of(
                                        new Panel.Query(rate("tasks_arrived_total"), "{{pool}} arrive"),
                                        new Panel.Query(rate("tasks_completed_total"), "{{pool}} end"),
                                        new Panel.Query(rate("tasks_rejected_total"), "{{pool}} are refused"))),
                        new Panel(
                                "Time of tasks",
                                "Execution time; the percentile is as fine as the buckets.",
                                SECONDS,
                                false,
                                List.of(
                                        mean("task_execution_seconds", "{{pool}} mean"),
                                        quantile("task_execution_seconds", "{{pool}} p95"))),
                        new Panel(
                                "Time of waits",
                                "Queue wait of sampled tasks.",
                                SECONDS,
                                false,
                                List.of(
                                        mean("task_wait_seconds", "{{pool}} mean"),
                                        quantile("task_wait_seconds", "{{pool}} p95"))),
                        Panel.of(
                                "Threads",
                                "Allowed threads, in all JVMs together.",
                                COUNT,
                                chosen(Figure.THREADS.recordedAs()),
                                "{{pool}} {{kind}}"),
                        Panel.of(
                                "Threads started",
                                "Per second. Many starts mean that threads end too soon.",
                                IN_A_SECOND,
                                rate("threads_created_total"),
                                "{{pool}}")));
    }

    private static String top(Figure figure) {
        return "topk(10, " + figure.recordedAs() + ")";
    }

    private String chosen(String metric) {
        return metric + "{" + chosen() + "}";
    }

    private String chosen() {
        return scope.service().stream()
                        .map(label -> label + "=~\"$" + label + "\", ")
                        .collect(Collectors.joining()) + "pool=~\"$pool\"";
    }

    private String rate(String counter) {
        return rate(counter, "pool");
    }

    private String rate(String counter, String by) {
        return "sum by (" + by + ") (rate(" + chosen("lifeguard_pool_" + counter) + "[$__rate_interval]))";
    }

    private Panel.Query part(String what, String legend) {
        return new Panel.Query(
                "sum(rate(" + chosen("lifeguard_pool_" + what + "_seconds_total") + "[$__rate_interval]))", legend);
    }

    private Panel.Query mean(String histogram, String legend) {
        return new Panel.Query(rate(histogram + "_sum") + " / " + rate(histogram + "_count"), legend);
    }

    private Panel.Query quantile(String histogram, String legend) {
        return new Panel.Query("histogram_quantile(0.95, " + rate(histogram + "_bucket", "pool, le") + ")", legend);
    }

    private static String legend(List<String> labels) {
        return labels.stream().map(label -> "{{" + label + "}}").collect(Collectors.joining("/"));
    }
}

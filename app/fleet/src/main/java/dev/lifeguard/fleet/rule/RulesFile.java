package dev.lifeguard.fleet.rule;

import java.util.List;

/** Rules in Prometheus' format (YAML). */
public final class RulesFile {
    private static final String HEAD = """
            # Rules for the metrics of Lifeguard's probe; made by 'lifeguard fleet rules'. To be named in rule_files of prometheus.yml.
            groups:
            """;

    private RulesFile() {}

    public static String of(Scope scope) {
        Rules rules = new Rules(scope, true);
        StringBuilder out = new StringBuilder(HEAD);
        begin(out, "lifeguard-jvms", "");
        recording(out, rules.ofJvms());
        // Recorded for weeks and queried by the week, so once a minute is enough, like queries without rules.
        begin(out, "lifeguard-services", "    interval: 1m\n");
        recording(out, rules.ofServices());
        begin(out, "lifeguard-alerts", "");
        alerting(out, new Alerts(rules).all());
        return out.toString();
    }

    private static void recording(StringBuilder out, List<Rules.Rule> rules) {
        for (Rules.Rule rule : rules) {
            out.append("      - record: ").append(rule.name()).append('\n');
            member(out, 8, "expr", rule.expression());
        }
    }

    private static void alerting(StringBuilder out, List<Alerts.Alert> alerts) {
        for (Alerts.Alert alert : alerts) {
            out.append("      - alert: ").append(alert.name()).append('\n');
            member(out, 8, "expr", alert.expression());
            out.append("        for: ").append(alert.forSeconds()).append("s\n");
            out.append("        labels:\n");
            member(out, 10, "severity", alert.severity());
            out.append("        annotations:\n");
            member(out, 10, "summary", alert.summary());
            member(out, 10, "description", alert.description());
        }
    }

    private static void begin(StringBuilder out, String group, String interval) {
        out.append("  - name: ").append(group).append('\n').append(interval).append("    rules:\n");
    }

    private static void member(StringBuilder out, int indent, String name, String value) {
        out.append(" ".repeat(indent)).append(name).append(": ");
        out.append('\'').append(value.replace("'", "''")).append("'\n");
    }
}

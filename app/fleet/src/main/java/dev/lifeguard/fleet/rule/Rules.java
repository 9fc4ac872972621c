package dev.lifeguard.fleet.rule;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * The figures in PromQL.
 *
 * @param scope the selected series
 * @param kept whether the server records the figures, so that they can be queried by name; otherwise they are computed
 *     each time
 */
public record Rules(Scope scope, boolean kept) {
    /**
     * A recording rule: an expression, and the name under which Prometheus records its value.
     *
     * @param name such as {@code lifeguard:pool_use:ratio}
     * @param expression in PromQL
     */
    public record Rule(String name, String expression) {}

    /** Returns the recording rules of each JVM. */
    public List<Rule> ofJvms() {
        return all(Figure::ofJvm);
    }

    /** Returns the recording rules of each service and of its pools, which use the others. */
    public List<Rule> ofServices() {
        return all(figure -> !figure.ofJvm());
    }

    private List<Rule> all(Predicate<Figure> chosen) {
        return Arrays.stream(Figure.values())
                .filter(chosen)
                .map(figure -> new Rule(figure.recordedAs(), figure.expression(this)))
                .toList();
    }

    /** Returns the expression for the current value. */
    public String value(Figure figure) {
        return kept ? scope.series(figure.recordedAs()) : figure.expression(this);
    }

    /** Returns the expression for the last seconds, as an argument of functions that end in {@code _over_time}. */
    public String over(Figure figure, long seconds, long stepSeconds) {
        return kept
                ? value(figure) + "[" + seconds + "s]"
                : "(" + value(figure) + ")[" + seconds + "s:" + stepSeconds + "s]";
    }

    String ofPool(String aggregate, String expression) {
        return aggregate + " by (" + scope.ofPool() + ") (" + expression + ")";
    }

    String ofService(String aggregate, String expression) {
        return aggregate + " by (" + scope.ofService() + ") (" + expression + ")";
    }

    String rateOfPool(String counter) {
        return ofPool("sum", scope.rate("lifeguard_pool_" + counter));
    }
}

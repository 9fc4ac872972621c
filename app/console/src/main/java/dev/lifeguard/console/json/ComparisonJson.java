package dev.lifeguard.console.json;

import dev.lifeguard.console.compare.Comparison;
import dev.lifeguard.model.json.JsonWriter;

/** The comparison of two spans. */
public final class ComparisonJson {
    private ComparisonJson() {}

    public static String of(Comparison comparison) {
        return new JsonWriter()
                .beginObject()
                .member("rule", Comparison.RULE)
                .objects("pools", comparison.pools(), ComparisonJson::pool)
                .endObject()
                .toString();
    }

    private static void pool(JsonWriter out, Comparison.Pool pool) {
        out.member("name", pool.name()).objects("metrics", pool.differences(), ComparisonJson::metric);
    }

    private static void metric(JsonWriter out, Comparison.Difference difference) {
        out.member("name", difference.name())
                .member("unit", difference.unit())
                .member("a", difference.a())
                .member("b", difference.b())
                .member("changePercent", difference.changePercent())
                .member("moreThanNoise", difference.moreThanNoise())
                .member("why", difference.why());
    }
}

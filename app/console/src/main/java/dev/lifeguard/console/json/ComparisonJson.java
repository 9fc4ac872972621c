package dev.lifeguard.console.json;

import dev.lifeguard.console.compare.Comparison;
import dev.lifeguard.model.json.JsonWriter;

/** The comparison of two spans: the members {@code rule} and {@code pools}. */
public final class ComparisonJson {
    private ComparisonJson() {}

    public static void write(JsonWriter out, Comparison comparison) {
        out.member("rule", Comparison.RULE).name("pools").beginArray();
        comparison.pools().forEach(pool -> {
            out.beginObject().member("name", pool.name()).member("in", pool.where());
            out.name("metrics").beginArray();
            pool.differences().forEach(difference -> metric(out, difference));
            out.endArray().endObject();
        });
        out.endArray();
    }

    private static void metric(JsonWriter out, Comparison.Difference difference) {
        out.beginObject()
                .member("name", difference.name())
                .member("unit", difference.unit())
                .member("a", difference.a())
                .member("b", difference.b())
                .member("changePercent", difference.changePercent());
        Boolean better = difference.better();
        if (better == null) {
            out.memberOrNull("better", null);
        } else {
            out.member("better", better.booleanValue());
        }
        out.member("moreThanNoise", difference.moreThanNoise())
                .member("why", difference.why())
                .endObject();
    }
}

package dev.lifeguard.cli.doctor;

import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/**
 * A condition for observing JVMs, and whether it is met.
 *
 * @param name the subject, such as "temporary directory"
 * @param need what is lost without it
 * @param ok whether it is met
 * @param text what was found; if it is not met, also what to do about it
 */
public record Check(String name, Need need, boolean ok, String text) {
    /** What is lost if a condition is not met. */
    public enum Need {
        /** Everything: no JVM, or not this one, can be observed. */
        OBSERVING,
        /** Some of the figures. */
        FIGURES
    }

    /** Returns a condition that is met. */
    public static Check ok(String name, Need need, String text) {
        return new Check(name, need, true, text);
    }

    /** Returns a condition that is not met. */
    public static Check missing(String name, Need need, String text) {
        return new Check(name, need, false, text);
    }

    /** Returns whether it makes observing impossible. */
    public boolean prevents() {
        return !ok && need == Need.OBSERVING;
    }

    /** Returns the checks in the format of {@code docs/json.md}. */
    public static String json(List<Check> checks) {
        return new JsonWriter()
                .beginObject()
                .member("version", 1)
                .member("observable", checks.stream().noneMatch(Check::prevents))
                .objects(
                        "checks",
                        checks,
                        (out, check) -> out.member("name", check.name())
                                .member("ok", check.ok())
                                .member("neededFor", check.need() == Need.OBSERVING ? "observing" : "figures")
                                .member("text", check.text()))
                .endObject()
                .toString();
    }
}

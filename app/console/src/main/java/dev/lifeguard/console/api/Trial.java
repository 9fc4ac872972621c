package dev.lifeguard.console.api;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.prediction.Prediction;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The state of a resize attempt. Not thread-safe: {@link Resizes} guards it. */
final class Trial {
    /** The steps, in order. */
    enum State {
        WATCHING,
        APPLYING,
        VERIFYING,
        KEPT,
        UNDONE,
        FAILED
    }

    final String pool;

    /** Number of threads before, 0 if not known yet. */
    int from;

    /** Number of threads that are tried. */
    int to;

    State state = State.WATCHING;

    /** The current step or the result, in words. */
    String text = "watching";

    /** Null before it is known, or if nothing could be predicted. */
    @Nullable
    Prediction predicted;

    /** 95th percentile with the old size, in milliseconds; null if not known yet. */
    @Nullable
    Double before;

    /** 95th percentile with the new size. */
    @Nullable
    Double observed;

    /** Remaining seconds of watching, −1 if unknown. */
    int secondsLeft;

    Trial(String pool, int to, int seconds) {
        this.pool = pool;
        this.to = to;
        secondsLeft = seconds;
    }

    void at(State next, String words, int seconds) {
        state = next;
        text = words;
        secondsLeft = seconds;
    }

    /** Returns whether the previous size can be restored. */
    boolean canUndo() {
        return from > 0 && (state == State.VERIFYING || state == State.APPLYING || state == State.KEPT);
    }

    String json() {
        return new JsonWriter()
                .beginObject()
                .member("pool", pool)
                .member("fromSize", from > 0 ? Long.valueOf(from) : null)
                .member("toSize", to)
                .member("state", state.name().toLowerCase(Locale.ROOT))
                .member("text", text)
                .object(
                        "predicted",
                        predicted,
                        (out, prediction) -> out.member("p95Ms", prediction.p95Ms())
                                .member("p95LowMs", prediction.p95LowMs())
                                .member("p95HighMs", prediction.p95HighMs()))
                .object("before", before, (out, p95Ms) -> out.member("p95Ms", p95Ms))
                .object("observed", observed, (out, p95Ms) -> out.member("p95Ms", p95Ms))
                .member("secondsLeft", secondsLeft >= 0 ? Long.valueOf(secondsLeft) : null)
                .member("canUndo", canUndo())
                .endObject()
                .toString();
    }
}

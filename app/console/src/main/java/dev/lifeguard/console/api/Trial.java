package dev.lifeguard.console.api;

import dev.lifeguard.console.outside.Resizer.Seen;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.prediction.Prediction;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The state of a resize attempt.
 *
 * @param from number of threads before, 0 if not known yet
 * @param to number of threads that are tried
 * @param text the current step or the result, in words
 * @param predicted null before it is known, or if nothing could be predicted
 * @param before the pool's figures with the old size, null if not known yet
 * @param observed the pool's figures with the new size
 * @param secondsLeft remaining seconds of watching, −1 if unknown
 * @param canUndo whether the previous size can be restored
 */
record Trial(
        String pool,
        int from,
        int to,
        State state,
        String text,
        @Nullable Prediction predicted,
        @Nullable Seen before,
        @Nullable Seen observed,
        int secondsLeft,
        boolean canUndo) {
    /** The steps, in order. */
    enum State {
        WATCHING,
        APPLYING,
        VERIFYING,
        KEPT,
        UNDONE,
        FAILED;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Trial begun(String pool, int to, int seconds) {
        return new Trial(pool, 0, to, State.WATCHING, "watching", null, null, null, seconds, false);
    }

    Trial at(State next, String words, int left) {
        boolean undo = next == State.VERIFYING || next == State.APPLYING || next == State.KEPT;
        return new Trial(pool, from, to, next, words, predicted, before, observed, left, undo && from > 0);
    }

    Trial says(String words) {
        return at(state, words, secondsLeft);
    }

    Trial aSecondLater() {
        return at(state, text, Math.max(-1, secondsLeft - 1)); // then the pool settles, for an unknown time
    }

    Trial with(Prediction prediction) {
        return new Trial(pool, from, to, state, text, prediction, before, observed, secondsLeft, canUndo);
    }

    Trial withBefore(Seen seen) {
        return new Trial(pool, from, to, state, text, predicted, seen, observed, secondsLeft, canUndo);
    }

    Trial withObserved(Seen seen) {
        return new Trial(pool, from, to, state, text, predicted, before, seen, secondsLeft, canUndo);
    }

    Trial set(int oldSize, int newSize) {
        return new Trial(pool, oldSize, newSize, state, text, predicted, before, observed, secondsLeft, true);
    }

    String json() {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("pool", pool)
                .member("fromSize", from > 0 ? Long.valueOf(from) : null)
                .member("toSize", to)
                .member("state", state.label())
                .member("text", text);
        if (predicted == null) {
            out.memberOrNull("predicted", null);
        } else {
            out.name("predicted")
                    .beginObject()
                    .member("p95Ms", predicted.p95Ms())
                    .member("p95LowMs", predicted.p95LowMs())
                    .member("p95HighMs", predicted.p95HighMs())
                    .endObject();
        }
        seen(out, "before", before);
        seen(out, "observed", observed);
        out.member("secondsLeft", secondsLeft >= 0 ? Long.valueOf(secondsLeft) : null)
                .member("canUndo", canUndo);
        return out.endObject().toString();
    }

    private static void seen(JsonWriter out, String name, @Nullable Seen seen) {
        if (seen == null) {
            out.memberOrNull(name, null);
            return;
        }
        out.name(name)
                .beginObject()
                .member("p95Ms", seen.p95Ms())
                .member("throughput", seen.throughput())
                .endObject();
    }
}

package dev.lifeguard.probe.resize;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.util.Locale;

/**
 * What a client asks for.
 *
 * @param verb what to do
 * @param pool number of the pool
 * @param size threads, of {@link Verb#SET} and {@link Verb#CHECK} only
 * @param why a sentence for the journal
 */
record Order(Verb verb, int pool, int size, String why) {
    private static final int MAX_WHY = 200;

    enum Verb {
        /** Say what {@link #SET} would do, and change nothing. */
        CHECK,
        /** Try another size. */
        SET,
        /** Go on trying it. */
        RENEW,
        /** Keep it for good. */
        KEEP,
        /** Put the old one back. */
        BACK
    }

    /**
     * Reads {@code {"do":"set","pool":3,"size":12,"why":"…"}}.
     *
     * @throws JsonException saying what is wrong with it
     */
    static Order parse(String body) {
        JsonObject json = JsonObject.parse(body);
        Verb verb = verb(json.text("do", ""));
        int size = json.int32("size", 0);
        if ((verb == Verb.SET || verb == Verb.CHECK) && (size < 1 || size > Sizes.MAX)) {
            throw new JsonException("\"size\" must be from 1 to " + Sizes.MAX);
        }
        String why = json.text("why", "");
        return new Order(verb, json.int32("pool", 0), size, why.length() > MAX_WHY ? why.substring(0, MAX_WHY) : why);
    }

    private static Verb verb(String name) {
        for (Verb verb : Verb.values()) {
            if (verb.name().toLowerCase(Locale.ROOT).equals(name)) {
                return verb;
            }
        }
        throw new JsonException("\"do\" must be check, set, renew, keep or back");
    }
}

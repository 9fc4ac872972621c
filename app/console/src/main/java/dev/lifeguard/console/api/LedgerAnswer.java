package dev.lifeguard.console.api;

import dev.lifeguard.console.http.Reply;
import dev.lifeguard.console.ledger.Entry;
import dev.lifeguard.console.ledger.Ledger;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/** Past predictions and their outcomes. */
final class LedgerAnswer {
    /** The nominal coverage of an interval. */
    private static final double NOMINAL_COVERAGE = 0.9;

    private LedgerAnswer() {}

    static Reply of(Ledger ledger) {
        List<Entry> entries = ledger.entries();
        long judged = entries.stream().filter(entry -> entry.held() != null).count();
        long hits = entries.stream()
                .filter(entry -> Boolean.TRUE.equals(entry.held()))
                .count();
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("file", ledger.file().toString())
                .member("hits", hits)
                .member("judged", judged)
                .member("hitRate", judged == 0 ? Double.NaN : (double) hits / judged)
                .member("expected", NOMINAL_COVERAGE);
        out.name("entries").beginArray();
        entries.forEach(entry -> entry.write(out));
        return Reply.of(out.endArray().endObject());
    }
}

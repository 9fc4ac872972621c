package dev.lifeguard.console.api;

import dev.lifeguard.console.http.Reply;
import dev.lifeguard.console.ledger.Entry;
import dev.lifeguard.console.ledger.Ledger;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/** Past predictions and their outcomes. */
final class LedgerAnswer {
    private LedgerAnswer() {}

    static Reply of(Ledger ledger) {
        List<Entry> entries = ledger.entries();
        return Reply.of(new JsonWriter()
                .beginObject()
                .member(
                        "hits",
                        entries.stream()
                                .filter(entry -> Boolean.TRUE.equals(entry.held()))
                                .count())
                .member(
                        "judged",
                        entries.stream().filter(entry -> entry.held() != null).count())
                .objects("entries", entries, (out, entry) -> entry.members(out))
                .endObject());
    }
}

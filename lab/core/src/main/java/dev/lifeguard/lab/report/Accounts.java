package dev.lifeguard.lab.report;

import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/** An {@link Accounting} in tables and in JSON. */
public final class Accounts {
    /** Heads of the columns of {@link #cells}. */
    public static final List<String> HEAD =
            List.of("ordered", "sent", "answered", "failed", "warm-up", "99% sent within");

    private Accounts() {}

    public static List<String> cells(Accounting all) {
        return List.of(
                String.valueOf(all.ordered()),
                String.valueOf(all.sent()),
                String.valueOf(all.answered()),
                String.valueOf(all.failed()),
                String.valueOf(all.warmUp()),
                Numbers.time(all.latenessMs()));
    }

    /** Writes its members into the object that is open. */
    public static void members(JsonWriter out, Accounting all) {
        out.member("ordered", all.ordered())
                .member("sent", all.sent())
                .member("answered", all.answered())
                .member("failed", all.failed())
                .member("warmUp", all.warmUp())
                .member("latenessP99Ms", all.latenessMs());
    }
}

package dev.lifeguard.lab.diagnosis;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.json.JsonWriter;
import java.util.Collection;
import java.util.List;

/** Findings in {@code report.json}. */
public final class DiagnosisJson {
    private DiagnosisJson() {}

    /** Writes the member {@code diagnoses} into the object that is open. */
    public static void write(JsonWriter out, List<Diagnosed> runs) {
        out.name("diagnoses").beginArray();
        for (Diagnosed run : runs) {
            out.beginObject().member("run", run.run()).member("expected", ids(run.expected()));
            out.name("found").beginArray();
            run.found().forEach(finding -> finding(out, finding));
            out.endArray().endObject();
        }
        out.endArray();
    }

    private static void finding(JsonWriter out, Finding finding) {
        out.beginObject()
                .member("id", finding.id().id())
                .member("pool", finding.pool())
                .member("severity", finding.severity().label())
                .member("title", finding.title())
                .member("chain", finding.chain())
                .endObject();
    }

    private static List<String> ids(Collection<FindingId> ids) {
        return ids.stream().sorted().map(FindingId::id).toList();
    }
}

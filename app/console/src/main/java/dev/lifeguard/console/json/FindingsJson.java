package dev.lifeguard.console.json;

import dev.lifeguard.console.outside.Adviser;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.json.JsonWriter;
import java.util.Comparator;
import java.util.List;

/** Findings, as the cards show them. */
public final class FindingsJson {
    private FindingsJson() {}

    /** Writes the member {@code findings}. */
    public static void write(JsonWriter out, List<Advice> advice, Adviser adviser, CodeLines code) {
        out.name("findings").beginArray();
        for (Advice one : advice) {
            out.beginObject();
            adviser.members(out, one);
            out.member("key", one.finding().id().id() + " " + one.finding().pool());
            steps(out, one.finding());
            out.member("notHelping", one.finding().noHelp())
                    .member("text", adviser.text(one))
                    .member("markdown", Markdown.of(one.finding()));
            out.name("source").beginArray();
            one.finding().where().stream().map(Place::frame).distinct().forEach(frame -> code.write(out, frame));
            out.endArray().endObject();
        }
        out.endArray();
    }

    private static void steps(JsonWriter out, Finding finding) {
        out.name("steps").beginArray();
        for (String cause : finding.chain()) {
            String frame = finding.where().stream()
                    .map(Place::frame)
                    .filter(cause::contains)
                    .findFirst()
                    .orElse(null);
            out.beginObject().member("text", cause).memberOrNull("frame", frame).endObject();
        }
        out.endArray();
    }

    /** Writes the member {@code cannotTell}: problems that the recording supports but does not prove. */
    public static void doubts(JsonWriter out, List<Doubt> doubts, Adviser adviser) {
        out.name("cannotTell").beginArray();
        for (Doubt doubt : doubts) {
            out.beginObject();
            adviser.members(out, doubt);
            out.endObject();
        }
        out.endArray();
    }

    /** Returns the number of findings, the worst severity, and an item for each finding. */
    public static String brief(List<Finding> findings, long atMs) {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("atMs", atMs)
                .member("count", findings.size())
                .memberOrNull(
                        "worst",
                        findings.stream()
                                .map(Finding::severity)
                                .max(Comparator.naturalOrder())
                                .map(Severity::label)
                                .orElse(null));
        out.name("items").beginArray();
        findings.forEach(finding -> out.beginObject()
                .member("id", finding.id().id())
                .member("pool", finding.pool())
                .member("severity", finding.severity().label())
                .member("title", finding.title())
                .endObject());
        return out.endArray().endObject().toString();
    }
}

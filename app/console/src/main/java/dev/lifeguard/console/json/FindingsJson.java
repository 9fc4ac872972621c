package dev.lifeguard.console.json;

import dev.lifeguard.console.outside.Adviser;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.json.JsonWriter;

/** A finding, as its card shows it. */
public final class FindingsJson {
    private FindingsJson() {}

    /** Writes the members of a finding into the open object. */
    public static void members(JsonWriter out, Advice advice, Adviser adviser, CodeLines code) {
        Finding finding = advice.finding();
        adviser.members(out, advice);
        out.member("key", finding.id().id() + " " + finding.pool())
                .member("text", adviser.text(advice))
                .member("markdown", Markdown.of(finding));
        out.name("source").beginArray();
        finding.where().stream().map(Place::frame).distinct().forEach(frame -> code.write(out, frame));
        out.endArray();
    }
}

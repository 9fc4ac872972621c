package dev.lifeguard.cli.report.json;

import dev.lifeguard.advise.Doubts;
import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.report.SourceText;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.recording.Origin;

/** The JSON members about the limits of a recording's source, mostly for imported recordings. */
final class SourceJson {
    private SourceJson() {}

    /** Writes the source, the pool figures that it lacks, and the command that would show them. */
    static void source(JsonWriter out, Advised advised) {
        Origin origin = advised.recording().origin();
        out.object(
                "source",
                origin,
                (json, source) -> json.member("kind", source.source().label())
                        .member("threadDumps", source.moments())
                        .member("seconds", advised.whole().seconds())
                        .member("unknown", SourceText.unknown())
                        .member(
                                "neverShown",
                                Doubts.never().stream().map(FindingId::id).toList())
                        .member(
                                "command",
                                SourceText.command(advised.recording().header()))
                        .member("notes", SourceText.notes(advised)));
    }

    /**
     * Writes problems that the recording supports but does not prove. Writes nothing if the probe recorded everything
     * and there is no doubt.
     */
    static void doubts(JsonWriter out, Advised advised) {
        if (!advised.recording().origin().counted() || !advised.doubts().isEmpty()) {
            out.objects("cannotTell", advised.doubts(), AdviceJson::members);
        }
    }
}

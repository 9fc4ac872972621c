package dev.lifeguard.console.api;

import dev.lifeguard.console.http.Reply;
import dev.lifeguard.console.source.LiveSource;
import dev.lifeguard.console.source.Source;
import dev.lifeguard.model.json.JsonWriter;

/** Describes a source. */
final class SourceFacts {
    private SourceFacts() {}

    static Reply answer(Source source) {
        String whyNot = source instanceof LiveSource live ? live.resizer().whyNot() : "only a live JVM can be changed";
        return Reply.of(new JsonWriter()
                .beginObject()
                .member("id", source.id())
                .member("kind", source instanceof LiveSource ? "live" : "recording")
                .member("title", source.title())
                .object(
                        "jvm",
                        source.header(),
                        (out, header) -> out.member("pid", header.pid())
                                .member("main", header.mainClass())
                                .member("java", header.javaVersion())
                                .member("cores", header.cores()))
                .member("fromMs", source.all().fromMs())
                .member("toMs", source.all().toMs())
                .member("showable", source.showable())
                .member("progress", source.progress())
                .memberOrNull("ended", source.ended())
                .member("canResize", whyNot == null)
                .memberOrNull("whyNot", whyNot)
                .endObject());
    }
}

package dev.lifeguard.console.api;

import dev.lifeguard.console.http.Reply;
import dev.lifeguard.console.source.LiveSource;
import dev.lifeguard.console.source.Source;
import dev.lifeguard.console.timeline.PoolsByName;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.json.JsonWriter;
import java.util.Locale;

/** Describes a source. */
final class SourceFacts {
    private SourceFacts() {}

    static Reply answer(Source source) {
        Header header = source.header();
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("id", source.id())
                .member("kind", source instanceof LiveSource ? "live" : "recording")
                .member("title", source.title());
        out.name("jvm")
                .beginObject()
                .member("pid", header.pid())
                .member("main", header.mainClass())
                .member("java", header.javaVersion())
                .member("vm", header.vmName())
                .member("os", header.os())
                .member("cores", header.cores())
                .member("cpuLimit", header.cpuLimit())
                .endObject();
        String whyNot = source instanceof LiveSource live ? live.resizer().whyNot() : "only a live JVM can be changed";
        out.member("fromMs", source.all().fromMs())
                .member("toMs", source.all().toMs())
                .member("usualFromMs", source.usual().fromMs())
                .member("usualToMs", source.usual().toMs())
                .member("showable", source.showable())
                .member("progress", source.progress())
                .memberOrNull("ended", source.ended())
                .member("canResize", whyNot == null)
                .memberOrNull("whyNot", whyNot)
                .member("split", header.split().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        out.name("pools").beginArray();
        PoolsByName.last(source.pools())
                .values()
                .forEach(pool -> out.beginObject()
                        .member("name", pool.name())
                        .member("kind", pool.kind().label())
                        .member("worker", pool.kind().worker())
                        .memberOrNull("createdAt", pool.createdAt())
                        .endObject());
        return Reply.of(out.endArray().endObject());
    }
}

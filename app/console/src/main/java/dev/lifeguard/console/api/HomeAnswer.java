package dev.lifeguard.console.api;

import dev.lifeguard.console.http.HttpProblem;
import dev.lifeguard.console.http.Reply;
import dev.lifeguard.console.outside.FleetSource;
import dev.lifeguard.console.outside.Jvms;
import dev.lifeguard.console.outside.Outside;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.source.FoundRecording;
import dev.lifeguard.console.source.FoundReport;
import dev.lifeguard.console.source.LiveSource;
import dev.lifeguard.console.source.Source;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Lists what can be opened. */
final class HomeAnswer {
    private static final long FRESH_MS = 2_000;
    private static final long FILES_FRESH_MS = 20_000;
    private static final long WAIT_MS = 10_000;

    private final Outside outside;
    private final Jobs jobs;
    private final Path folder;
    private final Start start;

    /**
     * The view that opens first.
     *
     * @param kind {@code live}, {@code recording}, {@code report} or {@code fleet}; null if the user chooses
     * @param id id of the source or folder of the report; null for a fleet
     */
    record Start(@Nullable String kind, @Nullable String id) {}

    /** @param folder the folder that is searched for recordings and reports of the lab */
    HomeAnswer(Outside outside, Jobs jobs, Path folder, Start start) {
        this.outside = outside;
        this.jobs = jobs;
        this.folder = folder;
        this.start = start;
    }

    /** Returns a report of the lab that is in the list. */
    Reply report(String named) throws OutsideException {
        FoundReport report = FoundReport.in(folder).stream()
                .filter(one -> one.folder().toString().equals(named))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no report of the lab in " + named));
        try {
            return new Reply(200, report.read());
        } catch (IOException e) {
            throw new OutsideException(String.valueOf(e.getMessage()), e);
        }
    }

    Reply answer(List<Source> open, List<LiveView> views) throws Exception {
        Jvms.Jvm[] jvms = jobs.get(
                "jvms",
                Jvms.Jvm[].class,
                FRESH_MS,
                WAIT_MS,
                () -> outside.jvms().list().toArray(Jvms.Jvm[]::new));
        FoundRecording[] files = jobs.get(
                "recordings",
                FoundRecording[].class,
                FILES_FRESH_MS,
                WAIT_MS,
                () -> FoundRecording.in(folder).toArray(FoundRecording[]::new));
        JsonWriter out = new JsonWriter().beginObject().member("version", outside.version());
        out.name("jvms").beginArray();
        for (Jvms.Jvm jvm : jvms == null ? new Jvms.Jvm[0] : jvms) {
            jvm(out, jvm, views);
        }
        out.endArray().member("folder", folder.toString()).name("recordings").beginArray();
        for (FoundRecording file : files == null ? new FoundRecording[0] : files) {
            file.write(out);
        }
        out.endArray();
        FoundReport[] reports = jobs.get(
                "reports",
                FoundReport[].class,
                FILES_FRESH_MS,
                WAIT_MS,
                () -> FoundReport.in(folder).toArray(FoundReport[]::new));
        out.name("reports").beginArray();
        for (FoundReport report : reports == null ? new FoundReport[0] : reports) {
            report.write(out);
        }
        out.endArray();
        FleetSource fleet = outside.fleet();
        out.memberOrNull("prometheus", fleet == null ? null : fleet.url());
        if (start.kind == null) {
            out.memberOrNull("start", null);
        } else {
            out.name("start")
                    .beginObject()
                    .member("kind", start.kind)
                    .memberOrNull("id", start.id)
                    .endObject();
        }
        out.name("open").beginArray();
        open.forEach(source -> out.beginObject()
                .member("id", source.id())
                .member("kind", source instanceof LiveSource ? "live" : "recording")
                .member("title", source.title())
                .memberOrNull("ended", source.ended())
                .endObject());
        return Reply.of(out.endArray().endObject());
    }

    private static void jvm(JsonWriter out, Jvms.Jvm jvm, List<LiveView> views) {
        LiveView view = views.stream()
                .filter(one ->
                        one.source().header().pid() == jvm.pid() && one.source().ended() == null)
                .findFirst()
                .orElse(null);
        out.beginObject()
                .member("pid", jvm.pid())
                .member("main", jvm.main())
                .member("user", jvm.user())
                .member("state", jvm.state().name().toLowerCase(Locale.ROOT))
                .memberOrNull("why", jvm.why())
                .memberOrNull("sourceId", view == null ? null : view.source().id());
        Finding worst = view == null ? null : view.worst();
        if (worst == null) {
            out.memberOrNull("worst", null);
        } else {
            out.name("worst")
                    .beginObject()
                    .member("severity", worst.severity().label())
                    .member("title", worst.title())
                    .endObject();
        }
        out.endObject();
    }
}

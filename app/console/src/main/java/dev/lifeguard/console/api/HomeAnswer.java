package dev.lifeguard.console.api;

import dev.lifeguard.console.http.HttpProblem;
import dev.lifeguard.console.http.Reply;
import dev.lifeguard.console.outside.FleetSource;
import dev.lifeguard.console.outside.Jvms;
import dev.lifeguard.console.outside.Outside;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.source.FoundRecording;
import dev.lifeguard.console.source.FoundReport;
import dev.lifeguard.console.source.Source;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
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
        FleetSource fleet = outside.fleet();
        return Reply.of(new JsonWriter()
                .beginObject()
                .member("version", outside.version())
                .objects(
                        "jvms",
                        listed(
                                "jvms",
                                Jvms.Jvm[].class,
                                FRESH_MS,
                                () -> outside.jvms().list().toArray(Jvms.Jvm[]::new)),
                        (out, jvm) -> jvm(out, jvm, views))
                .objects(
                        "recordings",
                        listed(
                                "recordings",
                                FoundRecording[].class,
                                FILES_FRESH_MS,
                                () -> FoundRecording.in(folder).toArray(FoundRecording[]::new)),
                        (out, file) -> file.members(out))
                .objects(
                        "reports",
                        listed(
                                "reports",
                                FoundReport[].class,
                                FILES_FRESH_MS,
                                () -> FoundReport.in(folder).toArray(FoundReport[]::new)),
                        (out, report) -> report.members(out))
                .memberOrNull("prometheus", fleet == null ? null : fleet.url())
                .object(
                        "start",
                        start.kind == null ? null : start,
                        (out, view) -> out.member("kind", view.kind).memberOrNull("id", view.id))
                .objects(
                        "open",
                        open,
                        (out, source) -> out.member("id", source.id()).member("title", source.title()))
                .endObject());
    }

    /** Returns the result of a job; empty if it is not ready. */
    private <T> List<T> listed(String key, Class<T[]> type, long freshMs, Callable<T[]> work) throws Exception {
        T[] found = jobs.get(key, type, freshMs, WAIT_MS, work);
        return found == null ? List.of() : List.of(found);
    }

    private static void jvm(JsonWriter out, Jvms.Jvm jvm, List<LiveView> views) {
        Finding worst = views.stream()
                .filter(one ->
                        one.source().header().pid() == jvm.pid() && one.source().ended() == null)
                .findFirst()
                .map(LiveView::worst)
                .orElse(null);
        out.member("pid", jvm.pid())
                .member("main", jvm.main())
                .member("user", jvm.user())
                .member("state", jvm.state().name().toLowerCase(Locale.ROOT))
                .memberOrNull("why", jvm.why())
                .object(
                        "worst",
                        worst,
                        (json, finding) -> json.member(
                                        "severity", finding.severity().label())
                                .member("title", finding.title()));
    }
}

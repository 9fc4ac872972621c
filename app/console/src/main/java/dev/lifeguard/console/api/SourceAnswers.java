package dev.lifeguard.console.api;

import dev.lifeguard.console.api.Diagnoses.Diagnosed;
import dev.lifeguard.console.http.HttpProblem;
import dev.lifeguard.console.http.Reply;
import dev.lifeguard.console.http.Request;
import dev.lifeguard.console.json.CodeLines;
import dev.lifeguard.console.json.FindingsJson;
import dev.lifeguard.console.json.FlameJson;
import dev.lifeguard.console.json.MapJson;
import dev.lifeguard.console.json.SeriesJson;
import dev.lifeguard.console.outside.Adviser;
import dev.lifeguard.console.picture.FlameNode;
import dev.lifeguard.console.picture.WaitMap;
import dev.lifeguard.console.picture.WaitMaps;
import dev.lifeguard.console.source.Source;
import dev.lifeguard.console.source.Span;
import dev.lifeguard.console.timeline.PoolsByName;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;

/** Answers about a span of one source. */
final class SourceAnswers {
    private static final int POINTS = 600;
    private static final int MAX_POINTS = 2_000;

    /** How long a browser waits for an answer before it is asked to retry, in milliseconds. */
    private static final long WAIT_MS = 2_000;

    private final Jobs jobs;
    private final Adviser adviser;
    private final CodeLines code;
    private final Diagnoses diagnoses;
    private final Grids grids;

    SourceAnswers(Jobs jobs, Adviser adviser, CodeLines code, Diagnoses diagnoses) {
        this.jobs = jobs;
        this.diagnoses = diagnoses;
        this.adviser = adviser;
        this.code = code;
        grids = new Grids(jobs);
    }

    Reply answer(Source source, String what, Request request) throws Exception {
        if (what.equals("series")) {
            return series(source, request);
        }
        if (what.equals("overview")) {
            return overTime(source, request, (out, series) -> series.overview(out, source.pools()));
        }
        if (source.progress() < 1) {
            return Reply.pending(source.progress()); // these are figures, which must not be incomplete
        }
        return switch (what) {
            case "map" -> diagnosed("map", RequestedPart.part(source, request), SourceAnswers::map);
            case "findings" -> diagnosed("findings", RequestedPart.part(source, request), this::findings);
            case "flame" -> flame(source, request);
            case "whatif" -> grids.answer(RequestedPart.part(source, request), pool(source, request));
            default -> throw HttpProblem.notFound("there is no " + what + " of a source");
        };
    }

    /** Drops the answers about a closed source. */
    void forget(String source) {
        diagnoses.forget(source);
        grids.forget(source);
    }

    private Reply series(Source source, Request request) throws Exception {
        Set<Integer> ids = ids(source, request.required("pool"));
        return overTime(source, request, (out, series) -> out.object("columns", columns -> series.pool(columns, ids)));
    }

    private static Reply overTime(Source source, Request request, BiConsumer<JsonWriter, SeriesJson> work)
            throws Exception {
        Span span =
                RequestedPart.of(source, request, "from", "to", source.all()).span();
        int points = (int) Math.max(1, Math.min(MAX_POINTS, request.number("points", POINTS)));
        long stepNs = Math.max(1_000_000_000L, span.lengthMs() * 1_000_000 / points);
        SeriesJson series = new SeriesJson(source.timeline(span, stepNs), span, points);
        JsonWriter out = new JsonWriter().beginObject().member("progress", source.progress());
        work.accept(out, series);
        return Reply.of(
                out.objects("events", source.moments(span), SeriesJson::event).endObject());
    }

    private Reply diagnosed(String what, RequestedPart asked, BiConsumer<JsonWriter, Diagnosed> work) throws Exception {
        return slow(what, asked, () -> {
            Diagnosed about = diagnoses.of(asked, asked.freshMs());
            return answer(about.span(), work, about);
        });
    }

    private Reply slow(String what, RequestedPart asked, Callable<String> work) throws Exception {
        String json = jobs.get(what + " " + asked.key(), String.class, asked.freshMs(), WAIT_MS, work);
        return json == null ? Reply.pending(asked.source().progress()) : new Reply(200, json);
    }

    private static <T> String answer(Span span, BiConsumer<JsonWriter, T> work, T about) {
        JsonWriter out =
                new JsonWriter().beginObject().member("fromMs", span.fromMs()).member("toMs", span.toMs());
        work.accept(out, about);
        return out.endObject().toString();
    }

    private static void map(JsonWriter out, Diagnosed about) {
        WaitMap map = WaitMaps.of(about.part(), about.whole(), about.findings());
        double seconds = Math.max(1e-9, about.whole().seconds());
        out.objects("nodes", map.nodes(), (json, node) -> MapJson.node(json, node, seconds))
                .objects("edges", map.edges(), MapJson::edge);
    }

    private void findings(JsonWriter out, Diagnosed about) {
        List<Advice> advice = about.part().ticks().isEmpty()
                ? List.of()
                : adviser.advise(about.part(), about.whole(), about.findings());
        out.objects("findings", advice, (json, one) -> FindingsJson.members(json, one, adviser, code))
                .objects("cannotTell", adviser.doubts(about.part(), about.whole(), about.findings()), adviser::members);
    }

    private Reply flame(Source source, Request request) throws Exception {
        String pool = pool(source, request);
        String asked = request.optional("state");
        FlameNode.State state;
        try {
            state = asked == null ? FlameNode.State.ALL : FlameNode.State.valueOf(asked.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw HttpProblem.bad("state is all, running, blocked or submitting");
        }
        RequestedPart about = RequestedPart.part(source, request);
        BiConsumer<JsonWriter, Recording> work = (out, part) -> {
            Set<Integer> ids = PoolsByName.ids(part.pools(), pool);
            FlameNode tree = FlameNode.of(part, ids, state);
            PoolMeasurement measured = Measurer.whole(part).pools().stream()
                    .filter(one -> one.pool().name().equals(pool))
                    .findFirst()
                    .orElse(null);
            // Submitters are not workers of the pool, so the pool's split does not apply to them.
            BusySplit split =
                    measured == null || state == FlameNode.State.SUBMITTING ? BusySplit.UNKNOWN : measured.split();
            out.object("tree", tree, (json, root) -> FlameJson.node(json, root, split))
                    .objects(
                            "routes",
                            measured == null ? List.of() : measured.requests().routes(),
                            FlameJson::route);
        };
        return slow(
                "flame " + state + " " + pool,
                about,
                () -> answer(about.span(), work, about.source().excerpt(about.span())));
    }

    private static String pool(Source source, Request request) {
        String pool = request.required("pool");
        ids(source, pool);
        return pool;
    }

    private static Set<Integer> ids(Source source, String pool) {
        Set<Integer> ids = PoolsByName.ids(source.pools(), pool);
        if (ids.isEmpty()) {
            throw HttpProblem.notFound("there is no pool \"" + pool + "\" in " + source.title());
        }
        return ids;
    }
}

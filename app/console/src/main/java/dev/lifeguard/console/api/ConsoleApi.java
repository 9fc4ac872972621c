package dev.lifeguard.console.api;

import dev.lifeguard.console.api.HomeAnswer.Start;
import dev.lifeguard.console.compare.Comparison;
import dev.lifeguard.console.http.Api;
import dev.lifeguard.console.http.EventStream;
import dev.lifeguard.console.http.HttpProblem;
import dev.lifeguard.console.http.Reply;
import dev.lifeguard.console.http.Request;
import dev.lifeguard.console.json.CodeLines;
import dev.lifeguard.console.json.ComparisonJson;
import dev.lifeguard.console.ledger.Ledger;
import dev.lifeguard.console.outside.Outside;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.source.FoundReport;
import dev.lifeguard.console.source.LiveSource;
import dev.lifeguard.console.source.Source;
import dev.lifeguard.model.json.JsonWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Routes requests to their answers. */
public final class ConsoleApi implements Api, AutoCloseable {
    private static final long WAIT_MS = 2_000;
    private static final int MAX_THREADS = 10_000;
    private static final int MIN_SECONDS = 5;
    private static final int MAX_SECONDS = 600;

    private final Outside outside;
    private final Jobs jobs = new Jobs();
    private final Sources sources;
    private final Ledger ledger;
    private final Diagnoses diagnoses;
    private final SourceAnswers answers;
    private final FleetAnswers fleet;
    private final Map<String, LiveView> views = new ConcurrentHashMap<>();
    private final HomeAnswer home;
    private volatile Supplier<String> address = () -> "";

    /**
     * Opens the JVM or file given on the command line.
     *
     * @param target a JVM, null if none
     * @param file a recording, a folder with recordings or with a report of the lab; null if none
     * @throws OutsideException if that cannot be opened
     */
    public ConsoleApi(Outside outside, @Nullable String target, @Nullable Path file)
            throws OutsideException, InterruptedException {
        this.outside = outside;
        sources = new Sources(outside);
        ledger = new Ledger(outside.ledger());
        diagnoses = new Diagnoses(outside.adviser());
        fleet = new FleetAnswers(outside.fleet(), jobs);
        answers = new SourceAnswers(jobs, outside.adviser(), new CodeLines(outside.sources()), diagnoses);
        Path folder = file != null && Files.isDirectory(file) ? file : Path.of("");
        home = new HomeAnswer(outside, jobs, folder.toAbsolutePath(), start(target, file));
    }

    private Start start(@Nullable String target, @Nullable Path file) throws OutsideException, InterruptedException {
        if (target != null) {
            return new Start("live", openLive(target));
        }
        if (file != null && FoundReport.isIn(file)) {
            return new Start("report", file.toAbsolutePath().toString());
        }
        if (file != null) {
            return new Start("recording", sources.openFile(file.toString()));
        }
        return new Start(outside.fleet() == null ? null : "fleet", null);
    }

    /** Sets the supplier of new addresses, once the server runs. */
    public void servedAt(Supplier<String> newAddress) {
        address = newAddress;
    }

    @Override
    public boolean isStream(Request request) {
        return request.path().size() == 3
                && request.path().get(0).equals("source")
                && request.path().get(2).equals("live");
    }

    @Override
    public Runnable stream(Request request, EventStream to) {
        require(request, false);
        LiveSource source = sources.live(request.path().get(1));
        return view(source.id()).open(to);
    }

    @Override
    public Reply answer(Request request) throws InterruptedException {
        try {
            return routed(request);
        } catch (HttpProblem | InterruptedException e) {
            throw e;
        } catch (OutsideException e) {
            throw HttpProblem.conflict(String.valueOf(e.getMessage()));
        } catch (Exception e) {
            throw new HttpProblem(500, "unexpected: " + e);
        }
    }

    private Reply routed(Request request) throws Exception {
        List<String> path = request.path();
        if (path.size() > 1 && path.get(0).equals("source")) {
            return ofSource(request, path.get(1), String.join("/", path.subList(2, path.size())));
        }
        String what = String.join("/", path);
        require(request, Set.of("open", "close", "link").contains(what));
        return switch (what) {
            case "open" -> open(request);
            case "close" -> close(request);
            case "link" -> link();
            case "home" -> home.answer(sources.all(), List.copyOf(views.values()));
            case "compare" -> compare(request);
            case "ledger" -> LedgerAnswer.of(ledger);
            case "report" -> home.report(request.required("folder"));
            case "fleet" -> fleet.report();
            case "fleet/jvms" -> fleet.jvms(request);
            default -> throw HttpProblem.notFound("there is nothing at this address");
        };
    }

    private Reply ofSource(Request request, String id, String what) throws Exception {
        require(request, Set.of("resize", "resize/undo").contains(what));
        return switch (what) {
            case "" -> SourceFacts.answer(sources.named(id));
            case "resize" -> resize(request, id);
            case "resize/undo" -> undo(request, id);
            default -> answers.answer(sources.named(id), what, request);
        };
    }

    private static void require(Request request, boolean changes) {
        if (changes != request.method().equals("POST")) {
            throw new HttpProblem(405, changes ? "this changes something: use POST" : "read only: use GET");
        }
    }

    private Reply link() {
        return Reply.of(
                new JsonWriter().beginObject().member("url", address.get()).endObject());
    }

    private Reply open(Request request) throws OutsideException, InterruptedException {
        String file = request.optionalText("file");
        String id = file != null ? sources.openFile(file) : openLive(request.text("target"));
        return Reply.of(new JsonWriter().beginObject().member("id", id).endObject());
    }

    private String openLive(String target) throws OutsideException, InterruptedException {
        String id = sources.openLive(target);
        view(id);
        return id;
    }

    private LiveView view(String id) {
        return views.computeIfAbsent(id, one -> new LiveView(sources.live(one), diagnoses, jobs, ledger));
    }

    private Reply close(Request request) {
        String id = request.text("id");
        sources.named(id);
        LiveView view = views.remove(id);
        if (view != null) {
            view.close();
        }
        sources.close(id);
        answers.forget(id);
        return Reply.done();
    }

    private Reply resize(Request request, String id) {
        LiveSource source = sources.live(id);
        String pool = confirmed(request);
        int size = request.whole("size", 0);
        int seconds = request.whole("seconds", 30);
        if (size < 1 || size > MAX_THREADS) {
            throw HttpProblem.bad("\"size\" must be from 1 to " + MAX_THREADS);
        }
        if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) {
            throw HttpProblem.bad("\"seconds\" must be from " + MIN_SECONDS + " to " + MAX_SECONDS);
        }
        view(source.id()).resizes().begin(pool, size, seconds);
        return Reply.begun();
    }

    private Reply undo(Request request, String id) {
        view(sources.live(id).id()).resizes().undo(confirmed(request));
        return Reply.begun();
    }

    /** Returns the pool's name, which must be given twice to prevent accidental changes. */
    private static String confirmed(Request request) {
        String pool = request.text("pool");
        if (!pool.equals(request.optionalText("confirm"))) {
            throw HttpProblem.bad("\"confirm\" must be the pool's name");
        }
        return pool;
    }

    private Reply compare(Request request) throws Exception {
        RequestedPart a = side(request, "a");
        RequestedPart b = side(request, "b");
        double progress = Math.min(a.source().progress(), b.source().progress());
        if (progress < 1) {
            return Reply.pending(progress);
        }
        String json = jobs.get(
                "compare " + a.key() + " " + b.key(),
                String.class,
                Math.min(a.freshMs(), b.freshMs()),
                WAIT_MS,
                () -> ComparisonJson.of(
                        Comparison.of(a.source().excerpt(a.span()), b.source().excerpt(b.span()))));
        return json == null ? Reply.pending(0) : new Reply(200, json);
    }

    private RequestedPart side(Request request, String name) {
        Source source = sources.named(request.required(name));
        return RequestedPart.of(source, request, name + "from", name + "to", source.usual());
    }

    /** Detaches all probes that it attached. */
    @Override
    public void close() {
        views.values().forEach(LiveView::giveUp); // all first, since restoring a size may take seconds
        views.values().forEach(LiveView::close);
        sources.close();
        jobs.close();
    }
}

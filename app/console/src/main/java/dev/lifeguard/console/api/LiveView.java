package dev.lifeguard.console.api;

import dev.lifeguard.console.http.EventStream;
import dev.lifeguard.console.json.SecondJson;
import dev.lifeguard.console.json.SeriesJson;
import dev.lifeguard.console.ledger.Ledger;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.source.LiveListener;
import dev.lifeguard.console.source.LiveSource;
import dev.lifeguard.console.source.Moment;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.json.JsonWriter;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A live JVM as its browsers see it. */
final class LiveView implements LiveListener {
    /** Diagnosing takes longer than everything else. */
    private static final int TICKS_BETWEEN_DIAGNOSES = 10;

    private static final int FIRST_DIAGNOSIS = 5;

    /** Maximum age of a diagnosis, which the map may just have made, in milliseconds. */
    private static final long FRESH_MS = 5_000;

    private final LiveSource source;
    private final Diagnoses diagnoses;
    private final Jobs jobs;
    private final Resizes resizes;
    private final List<EventStream> streams = new CopyOnWriteArrayList<>();
    private final AtomicBoolean diagnosing = new AtomicBoolean();
    private volatile long restedNano = System.nanoTime(); // the time at which the next diagnosis may begin
    private volatile List<Finding> findings = List.of();
    private volatile @Nullable String findingsJson;
    private Set<String> known = new HashSet<>();
    private int ticks;

    LiveView(LiveSource source, Diagnoses diagnoses, Jobs jobs, Ledger ledger) {
        this.source = source;
        this.diagnoses = diagnoses;
        this.jobs = jobs;
        resizes = new Resizes(source, ledger, trial -> send("resize", trial));
        source.listen(this);
    }

    /** Sends the current state, and from then on all updates. */
    Runnable open(EventStream stream) {
        Tick tick = source.last();
        if (tick != null) {
            stream.send("second", SecondJson.of(source.header(), source.pools(), tick));
        }
        String found = findingsJson;
        if (found != null) {
            stream.send("findings", found);
        }
        String trial = resizes.last();
        if (trial != null) {
            stream.send("resize", trial);
        }
        streams.add(stream);
        String how = source.ended();
        if (how != null) {
            end(stream, how);
        }
        return () -> streams.remove(stream);
    }

    @Override
    public void tick(Tick tick) {
        ticks++;
        if (!streams.isEmpty()) {
            send("second", SecondJson.of(source.header(), source.pools(), tick));
        }
        boolean due = ticks == FIRST_DIAGNOSIS || ticks % TICKS_BETWEEN_DIAGNOSES == 0;
        boolean rested = System.nanoTime() - restedNano >= 0;
        if (due
                && rested
                && (!streams.isEmpty() || ticks == FIRST_DIAGNOSIS)
                && diagnosing.compareAndSet(false, true)) {
            boolean begun = jobs.later(this::diagnose);
            if (!begun) {
                diagnosing.set(false);
            }
        }
    }

    private void diagnose() {
        long begin = System.nanoTime();
        try {
            List<Finding> now =
                    diagnoses.of(RequestedPart.usual(source), FRESH_MS).findings();
            long atMs = source.all().toMs();
            boolean same = ids(now).equals(ids(findings)) && findingsJson != null;
            findings = now;
            if (!same) {
                String json = new JsonWriter()
                        .beginObject()
                        .member("count", now.size())
                        .endObject()
                        .toString();
                findingsJson = json;
                send("findings", json);
            }
            for (Finding finding : now) {
                if (known.add(finding.id().id() + " " + finding.pool()) && known.size() < 1_000) {
                    source.happened(new Moment(atMs, Moment.Kind.FINDING, finding.title(), finding.pool()));
                }
            }
        } catch (OutsideException | RuntimeException e) {
            findings = List.of(); // the card of findings shows the error
        } finally {
            long end = System.nanoTime();
            restedNano = end + Jobs.REST_FACTOR * (end - begin);
            diagnosing.set(false);
        }
    }

    private static Set<String> ids(List<Finding> findings) {
        Set<String> ids = new HashSet<>();
        findings.forEach(finding -> ids.add(finding.id().id() + " " + finding.pool() + " " + finding.severity()));
        return ids;
    }

    @Override
    public void moment(Moment moment) {
        JsonWriter out = new JsonWriter().beginObject();
        SeriesJson.event(out, moment);
        send("event", out.endObject().toString());
    }

    @Override
    public void ended(String text) {
        streams.forEach(stream -> end(stream, text));
    }

    private static void end(EventStream stream, String text) {
        stream.send(
                "ended",
                new JsonWriter().beginObject().member("text", text).endObject().toString());
        stream.end();
    }

    private void send(String name, String json) {
        streams.forEach(stream -> stream.send(name, json));
    }

    LiveSource source() {
        return source;
    }

    Resizes resizes() {
        return resizes;
    }

    /** Returns the worst of the latest findings. */
    @Nullable
    Finding worst() {
        return findings.stream()
                .max(Comparator.comparing(Finding::severity, Comparator.<Severity>naturalOrder()))
                .orElse(null);
    }

    /** Aborts a resize in progress, without waiting for its end. */
    void giveUp() {
        resizes.giveUp();
    }

    /** Aborts a resize in progress and tells the browsers that the source is closed. */
    void close() {
        resizes.close();
        source.leave(this);
        ended("closed");
    }
}

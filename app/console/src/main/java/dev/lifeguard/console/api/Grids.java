package dev.lifeguard.console.api;

import dev.lifeguard.console.forecast.GridWork;
import dev.lifeguard.console.http.Reply;
import dev.lifeguard.console.json.GridJson;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.source.Span;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Predictions by pool and span, computed in advance. */
final class Grids {
    private static final int KEPT = 16;

    /** How long the prediction of a live pool is valid. It is based on the last minute. */
    private static final long FRESH_MS = 60_000;

    private final Jobs jobs;
    private final Map<String, Begun> grids = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Begun> eldest) {
            return size() > KEPT;
        }
    };

    private record Begun(GridWork work, Span span, long nano) {
        boolean ended() {
            return work.grid().done() || work.failure() != null;
        }

        boolean tooOld(RequestedPart asked) {
            long freshMs = work.failure() == null ? Math.max(asked.freshMs(), FRESH_MS) : asked.freshMs();
            return ended() && TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nano) > freshMs;
        }
    }

    Grids(Jobs jobs) {
        this.jobs = jobs;
    }

    Reply answer(RequestedPart asked, String pool) throws OutsideException {
        Begun begun = begun(asked, pool);
        String failure = begun.work.failure();
        boolean ended = failure != null || begun.work.grid().done();
        return new Reply(ended ? 200 : 202, GridJson.of(begun.work.grid(), begun.span, failure));
    }

    private synchronized Begun begun(RequestedPart asked, String pool) throws OutsideException {
        String key = asked.key() + " " + pool;
        Begun there = grids.get(key);
        if (there != null && !there.tooOld(asked)) {
            return there;
        }
        GridWork work = new GridWork(asked.source().excerpt(asked.span()), pool);
        Begun begun = new Begun(work, asked.span(), System.nanoTime());
        if (!jobs.later(work)) {
            throw Jobs.busy();
        }
        grids.put(key, begun);
        return begun;
    }

    /** Drops the predictions of a closed source. */
    synchronized void forget(String source) {
        grids.keySet().removeIf(key -> RequestedPart.isOf(source, key));
    }
}

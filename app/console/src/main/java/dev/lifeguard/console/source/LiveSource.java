package dev.lifeguard.console.source;

import dev.lifeguard.console.outside.Feed;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.outside.Resizer;
import dev.lifeguard.console.timeline.Timeline;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Excerpt;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A running JVM and its last quarter of an hour. The data remains after the JVM's end. */
public final class LiveSource implements Source {
    private static final long KEPT_NS = 15 * 60 * 1_000_000_000L;
    private static final long NS_PER_MS = 1_000_000;
    private static final long USUAL_MS = 60_000;

    private final String id;
    private final Feed feed;
    private final RecentEvents kept;
    private final Map<Integer, PoolInfo> poolsOfMoments = new ConcurrentHashMap<>();
    private final Moments moments;
    private final List<LiveListener> listeners = new CopyOnWriteArrayList<>();
    private final Thread reader;
    private volatile @Nullable String ended;

    /** Begins to read. */
    public LiveSource(String id, Feed feed) {
        this.id = id;
        this.feed = feed;
        kept = new RecentEvents(feed.header(), KEPT_NS);
        moments = new Moments(feed.header().epochMs(), poolsOfMoments);
        reader = new Thread(this::read, "lifeguard-console-" + id);
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        String how;
        try {
            for (Event event = feed.next(); event != null; event = feed.next()) {
                take(event);
            }
            how = title() + " ended";
        } catch (OutsideException e) {
            how = String.valueOf(e.getMessage());
        } catch (InterruptedException e) {
            how = "no longer observed";
        } catch (RuntimeException e) {
            how = "lost " + title() + ": " + e;
        }
        ended = how;
        for (LiveListener listener : listeners) {
            listener.ended(how);
        }
    }

    private void take(Event event) {
        kept.add(event);
        if (event instanceof PoolInfo pool && poolsOfMoments.size() < 100_000) {
            poolsOfMoments.put(pool.id(), pool);
        }
        Moment moment;
        synchronized (moments) {
            moment = moments.add(event);
        }
        for (LiveListener listener : listeners) {
            if (event instanceof Tick tick) {
                listener.tick(tick);
            }
            if (moment != null) {
                listener.moment(moment);
            }
        }
    }

    /** Adds something that happened and is not in the probe's events. */
    public void happened(Moment moment) {
        synchronized (moments) {
            moments.add(moment);
        }
        listeners.forEach(listener -> listener.moment(moment));
    }

    /** Adds a listener for future events. Past ones must be queried. */
    public void listen(LiveListener listener) {
        listeners.add(listener);
    }

    public void leave(LiveListener listener) {
        listeners.remove(listener);
    }

    /** Returns the last tick, null before the first. */
    public @Nullable Tick last() {
        return kept.last();
    }

    public Resizer resizer() {
        return feed.resizer();
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String title() {
        Header header = header();
        return "JVM " + header.pid() + (header.program().isEmpty() ? "" : " (" + header.program() + ")");
    }

    @Override
    public Header header() {
        return feed.header();
    }

    @Override
    public Map<Integer, PoolInfo> pools() {
        return kept.pools();
    }

    @Override
    public Span all() {
        long from = ms(kept.beginNs());
        return new Span(from, Math.max(from + 1, ms(kept.endNs())));
    }

    @Override
    public Span usual() {
        Span all = all();
        return new Span(Math.max(all.fromMs(), all.toMs() - USUAL_MS), all.toMs());
    }

    @Override
    public double progress() {
        return 1;
    }

    @Override
    public @Nullable String ended() {
        return ended;
    }

    @Override
    public boolean settled(Span span) {
        return ended != null || span.toMs() < all().toMs();
    }

    @Override
    public Timed timeline(Span span, long stepNs) {
        long zero = ns(span.fromMs());
        Timeline timeline = new Timeline(header().split(), true, zero);
        kept.ticks(zero, ns(span.toMs())).forEach(timeline::add);
        return new Timed(timeline, span.fromMs());
    }

    @Override
    public Recording excerpt(Span span) {
        return Excerpt.of(kept.recording(), kept.ticks(ns(span.fromMs()), ns(span.toMs())));
    }

    @Override
    public List<Moment> moments(Span span) {
        synchronized (moments) {
            return moments.in(span);
        }
    }

    /** Detaches the probe if it was attached for this source. */
    @Override
    public void close() {
        reader.interrupt();
        try {
            reader.join(5_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        feed.close();
    }

    private long ms(long ns) {
        return header().epochMs() + ns / NS_PER_MS;
    }

    private long ns(long ms) {
        return (ms - header().epochMs()) * NS_PER_MS;
    }
}

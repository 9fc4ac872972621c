package dev.lifeguard.console.source;

import dev.lifeguard.console.timeline.Timeline;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Excerpt;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Data of other tools, all of it in memory: thread dumps, or a JFR file. */
public final class ForeignSource implements Source {
    private static final long NS_PER_MS = 1_000_000;

    private final String id;
    private final String title;
    private final Recording recording;
    private final Moments moments;

    public ForeignSource(String id, String title, Recording recording) {
        this.id = id;
        this.title = title;
        this.recording = recording;
        moments = new Moments(recording.header().epochMs(), recording.pools());
        List<Event> events = new ArrayList<>(recording.notes());
        events.addAll(recording.ticks());
        events.forEach(moments::add);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public Header header() {
        return recording.header();
    }

    @Override
    public Map<Integer, PoolInfo> pools() {
        return recording.pools();
    }

    @Override
    public Span all() {
        List<Tick> ticks = recording.ticks();
        long from = header().epochMs()
                + (ticks.isEmpty() ? 0 : ms(ticks.get(0).endNs() - ticks.get(0).lengthNs()));
        long to = header().epochMs()
                + (ticks.isEmpty() ? 0 : ms(ticks.get(ticks.size() - 1).endNs()));
        return new Span(from, Math.max(from + 1, to));
    }

    @Override
    public Span usual() {
        return all();
    }

    @Override
    public double progress() {
        return 1;
    }

    @Override
    public @Nullable String ended() {
        return null;
    }

    @Override
    public boolean settled(Span span) {
        return true;
    }

    @Override
    public Timed timeline(Span span, long stepNs) {
        Recording part = excerpt(span);
        Timeline timeline = new Timeline(header().split(), true, 0);
        part.ticks().forEach(timeline::add);
        return new Timed(timeline, part.header().epochMs());
    }

    @Override
    public Recording excerpt(Span span) {
        return Excerpt.of(
                recording,
                recording.ticks().stream()
                        .filter(tick -> {
                            long middle = header().epochMs() + ms(tick.endNs() - tick.lengthNs() / 2);
                            return middle >= span.fromMs() && middle <= span.toMs();
                        })
                        .toList());
    }

    @Override
    public List<Moment> moments(Span span) {
        return moments.in(span);
    }

    @Override
    public void close() {
        // no resources are held
    }

    private static long ms(long ns) {
        return ns / NS_PER_MS;
    }
}

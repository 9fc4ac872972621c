package dev.lifeguard.console.source;

import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.timeline.Timeline;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingFiles;
import dev.lifeguard.model.recording.RecordingFiles.Part;
import dev.lifeguard.model.recording.RecordingReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A recording in files. It is read once, in the background, into steps. A long one is shown roughly meanwhile. Requests
 * that need every tick of a span read the files again, unless the recording is short enough to be kept.
 */
public final class RecordedSource implements Source {
    private static final long NS_PER_MS = 1_000_000;

    /** Maximum size of a recording that is kept entirely: about 50 MB. */
    private static final long KEPT_ENTRIES = 500_000;

    /**
     * Maximum size of a span that is processed as a whole: ten minutes of fifty pools with a thousand sampled tasks per
     * second.
     */
    private static final long MAX_ENTRIES = 1_000_000;

    private static final long PART_MS = 10 * 60_000;

    /**
     * Maximum progress before everything is parsed. A small file is read to its end into a buffer before its first line
     * is parsed.
     */
    private static final double MAX_UNPARSED_PROGRESS = 0.99;

    private static final int MAX_POOLS = 100_000;

    private final long maxEntries;
    private final String id;
    private final Path path;
    private final List<Part> parts;
    private final long bytes;
    private final AtomicLong read = new AtomicLong();
    private final Map<Integer, PoolInfo> pools = new ConcurrentHashMap<>();
    private final Timeline timeline;
    private final Moments moments;
    private final SpanReader spans;
    private final KeptRecording whole;
    private final Thread reader;
    private @Nullable Preview rough; // until everything is read
    private @Nullable Span worst;
    private long endNs;
    private long collectedAtNs; // length of a step at that time; used by the reader only
    private volatile double progress;
    private volatile @Nullable String failure;

    /**
     * Begins to read.
     *
     * @param path a file, or a folder
     * @throws OutsideException if there is no recording
     */
    public RecordedSource(String id, Path path) throws OutsideException {
        this(id, path, KEPT_ENTRIES, MAX_ENTRIES);
    }

    /**
     * Begins to read with other limits.
     *
     * @param keptEntries maximum number of entries that are kept entirely
     * @param maxEntries maximum number of entries processed as a whole
     */
    RecordedSource(String id, Path path, long keptEntries, long maxEntries) throws OutsideException {
        this.maxEntries = maxEntries;
        this.id = id;
        this.path = path;
        try {
            parts = RecordingFiles.of(path);
            long sum = 0;
            for (Part part : parts) {
                sum += Files.size(part.file());
            }
            bytes = sum;
        } catch (IOException | JsonException e) {
            throw new OutsideException(path + ": " + e.getMessage(), e);
        }
        if (parts.isEmpty()) {
            throw new OutsideException(path + " has no recording with at least a second in it");
        }
        timeline = new Timeline(header().split(), false, beginNs());
        moments = new Moments(header().epochMs(), pools);
        whole = new KeptRecording(header(), keptEntries);
        endNs = beginNs();
        spans = new SpanReader(path, parts, maxEntries);
        reader = new Thread(this::readAll, "lifeguard-console-" + id);
        reader.setDaemon(true);
        reader.start();
    }

    private void readAll() {
        collectGarbage();
        try {
            Preview first = Preview.at(parts, bytes, beginNs());
            synchronized (this) {
                rough = first;
            }
            for (Part part : parts) {
                try (RecordingReader in =
                        new RecordingReader(new CountedInput(Files.newInputStream(part.file()), read))) {
                    for (Event event = in.next(); event != null; event = in.next()) {
                        take(event);
                        collectGarbage();
                        if (Thread.currentThread().isInterrupted()) {
                            return;
                        }
                    }
                    failure = in.cut() ? path + " was cut, or is still being written: its end is missing" : null;
                }
            }
        } catch (IOException | JsonException e) {
            failure = path + " can be read only in part: " + e.getMessage();
        } catch (OutOfMemoryError e) {
            synchronized (this) {
                whole.drop();
            }
            failure = path + " can be read only in part: it does not fit into memory";
        } finally {
            synchronized (this) {
                rough = null;
                worst = null;
                progress = 1;
            }
        }
    }

    /**
     * Collects garbage when much of it has accumulated: after another recording, and each time steps were merged in
     * pairs. A serial collector would otherwise leave it in the old generation until the heap reaches its maximum, a
     * quarter of the machine's memory.
     */
    private void collectGarbage() {
        if (timeline.stepNs() > collectedAtNs) {
            collectedAtNs = timeline.stepNs();
            System.gc();
        }
    }

    private synchronized void take(Event event) {
        if (event instanceof PoolInfo pool && pools.size() < MAX_POOLS) {
            pools.put(pool.id(), pool);
        }
        moments.add(event);
        whole.add(event);
        if (event instanceof Tick tick) {
            timeline.add(tick);
            endNs = Math.max(endNs, tick.endNs());
            progress = Math.min(MAX_UNPARSED_PROGRESS, (double) read.get() / bytes);
        }
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String title() {
        Path name = path.getFileName();
        return name == null ? path.toString() : name.toString();
    }

    @Override
    public Header header() {
        return parts.get(0).header();
    }

    @Override
    public synchronized Map<Integer, PoolInfo> pools() {
        Map<Integer, PoolInfo> known = new HashMap<>(rough == null ? Map.of() : rough.pools());
        known.putAll(pools);
        return Map.copyOf(known);
    }

    @Override
    public synchronized Span all() {
        long from = parts.get(0).beginMs();
        return new Span(from, Math.max(from + 1, ms(rough == null ? endNs : Math.max(endNs, rough.endNs()))));
    }

    /** Returns the whole span, or for a long recording the ten minutes in which most tasks waited. */
    @Override
    public synchronized Span usual() {
        Span all = all();
        if (rough == null && whole.entries() <= maxEntries) {
            return all;
        }
        Span known = worst;
        if (known == null || rough == null && progress < 1) {
            known = WorstPart.of(shown(), all, PART_MS);
            worst = known;
        }
        return known;
    }

    private Timeline shown() {
        return rough == null ? timeline : rough.timeline();
    }

    @Override
    public double progress() {
        return progress;
    }

    @Override
    public synchronized boolean showable() {
        return rough != null || progress == 1;
    }

    @Override
    public @Nullable String ended() {
        return failure;
    }

    @Override
    public boolean settled(Span span) {
        return progress == 1;
    }

    @Override
    public Timed timeline(Span span, long stepNs) throws OutsideException {
        synchronized (this) {
            if (rough != null || timeline.stepNs() <= stepNs || !whole.isKept() && span.lengthMs() > PART_MS) {
                return new Timed(shown(), parts.get(0).beginMs());
            }
        }
        Recording part = excerpt(span);
        Timeline fine = new Timeline(header().split(), true, 0);
        part.ticks().forEach(fine::add);
        return new Timed(fine, part.header().epochMs());
    }

    @Override
    public Recording excerpt(Span span) throws OutsideException {
        synchronized (this) {
            Recording kept = whole.excerpt(span);
            if (kept != null) {
                return kept;
            }
        }
        return spans.read(span);
    }

    /** Waits until everything has been read. */
    void awaitRead() throws InterruptedException {
        reader.join();
    }

    @Override
    public synchronized List<Moment> moments(Span span) {
        return moments.in(span);
    }

    @Override
    public void close() {
        reader.interrupt();
    }

    private long beginNs() {
        return (parts.get(0).beginMs() - header().epochMs()) * NS_PER_MS;
    }

    private long ms(long ns) {
        return header().epochMs() + ns / NS_PER_MS;
    }
}

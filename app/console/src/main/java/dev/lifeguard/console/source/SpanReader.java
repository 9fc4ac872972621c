package dev.lifeguard.console.source;

import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Excerpt;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingBuilder;
import dev.lifeguard.model.recording.RecordingFiles.Part;
import dev.lifeguard.model.recording.RecordingReader;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads spans of a recording that is too large to be kept, from its files. The last few are kept while there is memory.
 */
final class SpanReader {
    private static final long NS_PER_MS = 1_000_000;

    /** Maximum delay of other events after their tick, in milliseconds. */
    private static final long MAX_DELAY_MS = 2_000;

    private static final int KEPT = 2; // so that two can be compared

    private final Path path;
    private final List<Part> parts;
    private final long mostEntries;
    private final Map<Span, SoftReference<Recording>> last = new LinkedHashMap<>(4, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Span, SoftReference<Recording>> eldest) {
            return size() > KEPT;
        }
    };

    /**
     * @param path the path that the user opened
     * @param parts its files, in order of time
     * @param mostEntries maximum number of entries processed as a whole
     */
    SpanReader(Path path, List<Part> parts, long mostEntries) {
        this.path = path;
        this.parts = parts;
        this.mostEntries = mostEntries;
    }

    /** Reads a span. One at a time, since two at once would take as long and need twice the memory. */
    synchronized Recording read(Span span) throws OutsideException {
        SoftReference<Recording> known = last.get(span);
        Recording there = known == null ? null : known.get();
        if (there != null) {
            return there;
        }
        RecordingBuilder builder = new RecordingBuilder(parts.get(0).header());
        long entries = 0;
        try {
            for (int i = 0; i < parts.size(); i++) {
                boolean over = i + 1 < parts.size() && parts.get(i + 1).beginMs() <= span.fromMs();
                if (!over && parts.get(i).beginMs() < span.toMs()) {
                    entries = add(parts.get(i), span, builder, entries);
                }
            }
        } catch (NoSuchFileException e) {
            throw new OutsideException(
                    "there is no file " + e.getFile()
                            + " any more: its charts stay, but the figures of a span are read from it",
                    e);
        } catch (IOException | JsonException e) {
            throw new OutsideException(path + ": " + e.getMessage(), e);
        }
        Recording part = builder.build(false);
        Recording excerpt = Excerpt.of(part, part.ticks());
        last.put(span, new SoftReference<>(excerpt));
        return excerpt;
    }

    private long add(Part part, Span span, RecordingBuilder to, long before) throws IOException, OutsideException {
        long epochMs = part.header().epochMs();
        long fromNs = (span.fromMs() - epochMs) * NS_PER_MS;
        long toNs = (span.toMs() + MAX_DELAY_MS - epochMs) * NS_PER_MS;
        long entries = before;
        try (RecordingReader in = new RecordingReader(Files.newInputStream(part.file()))) {
            for (Event event = in.next(endNs -> endNs >= fromNs);
                    event != null;
                    event = in.next(endNs -> endNs >= fromNs)) {
                if (event instanceof Tick tick) {
                    long middleNs = tick.endNs() - tick.lengthNs() / 2;
                    if (tick.endNs() > toNs) {
                        break;
                    }
                    if (middleNs < fromNs || middleNs >= (span.toMs() - epochMs) * NS_PER_MS) {
                        continue;
                    }
                    entries += RecentEvents.entries(tick);
                    if (entries > mostEntries) {
                        throw new OutsideException("this span is too long to analyse: choose a shorter one");
                    }
                }
                to.add(event);
            }
        }
        return entries;
    }
}

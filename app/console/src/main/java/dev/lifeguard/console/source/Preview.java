package dev.lifeguard.console.source;

import dev.lifeguard.console.timeline.Timeline;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.packed.PackedMembers;
import dev.lifeguard.model.recording.RecordingFiles.Part;
import dev.lifeguard.model.recording.RecordingReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A preview of a long recording from single seconds all over it. Each represents the time until the next. Good enough
 * for a chart of the whole until everything is read, but not for figures.
 *
 * @param pools the pools seen, by id
 * @param endNs end of the recording
 */
record Preview(Timeline timeline, Map<Integer, PoolInfo> pools, long endNs) {
    private static final int SECONDS = 300;

    /** A preview of fewer would mislead, and so short a recording is read soon. */
    private static final int MIN_SECONDS = 30;

    /** Maximum packed size. A larger member would have to be read whole; such a file was not written for previews. */
    private static final long MAX_MEMBER = 4 << 20;

    /**
     * Reads a preview.
     *
     * @param bytes size of all parts
     * @param beginNs start of the first part
     * @return null if the files have too few places at which reading can begin
     */
    static @Nullable Preview at(List<Part> parts, long bytes, long beginNs) {
        Map<Integer, PoolInfo> pools = new HashMap<>();
        List<Tick> ticks = new ArrayList<>();
        try {
            for (Part part : parts) {
                boolean last = part == parts.get(parts.size() - 1);
                add(part, last, Math.max(1, bytes / SECONDS), pools, ticks);
            }
        } catch (IOException | JsonException e) {
            return null; // reading all of it will report the problem
        }
        if (ticks.size() < MIN_SECONDS) {
            return null;
        }
        long endNs = ticks.stream().mapToLong(Tick::endNs).max().orElse(beginNs);
        Header header = parts.get(0).header();
        long stepNs = Math.max(1, (endNs - beginNs) / ticks.size());
        Timeline timeline = new Timeline(header.split(), false, beginNs, stepNs);
        ticks.forEach(timeline::add);
        timeline.fillGaps();
        return new Preview(timeline, pools, endNs);
    }

    private static void add(Part part, boolean isLast, long apart, Map<Integer, PoolInfo> pools, List<Tick> ticks)
            throws IOException {
        try (SeekableByteChannel file = Files.newByteChannel(part.file())) {
            PackedMembers members = new PackedMembers(file);
            long size = file.size();
            long last = -1;
            for (long from = 0; from < size; from += apart) {
                long member = members.next(Math.max(from, last + 1), from + apart);
                if (member >= 0) {
                    first(file, member, part.header(), pools, ticks);
                    last = member;
                }
            }
            for (long member = last; isLast && member >= 0; member = members.next(member + 1, size)) {
                last = member;
            }
            if (isLast && last >= 0 && size - last <= MAX_MEMBER) {
                end(file, last, part.header(), ticks);
            }
        }
    }

    /** Reads the first tick from that place on. The recording's pools are known from the first one. */
    private static void first(
            SeekableByteChannel file, long at, Header header, Map<Integer, PoolInfo> pools, List<Tick> ticks)
            throws IOException {
        try (RecordingReader reader = reader(file, at, header)) {
            for (Event event = reader.next(); event != null; event = reader.next()) {
                if (event instanceof PoolInfo pool) {
                    pools.put(pool.id(), pool);
                } else if (event instanceof Tick tick) {
                    ticks.add(tick);
                    return;
                }
            }
        }
    }

    private static void end(SeekableByteChannel file, long at, Header header, List<Tick> ticks) throws IOException {
        try (RecordingReader reader = reader(file, at, header)) {
            Tick last = null;
            for (Event event = reader.next(); event != null; event = reader.next()) {
                last = event instanceof Tick tick ? tick : last;
            }
            if (last != null) {
                ticks.add(last);
            }
        }
    }

    private static RecordingReader reader(SeekableByteChannel file, long at, Header header) throws IOException {
        file.position(at);
        InputStream stayingOpen = new FilterInputStream(Channels.newInputStream(file)) {
            @Override
            public void close() {
                // the file is used again
            }
        };
        return RecordingReader.within(stayingOpen, header);
    }
}

package dev.lifeguard.console.source;

import dev.lifeguard.console.source.RecordingFiles.Part;
import dev.lifeguard.console.timeline.Timeline;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.PackedMembers;
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
 * What single seconds from all over a long recording show of it. Each stands for the time until the next: good for a chart of the
 * whole until all is read, not for figures.
 *
 * @param pools those seen, by id
 * @param endNs where the recording ends
 */
record RoughLook(Timeline timeline, Map<Integer, PoolInfo> pools, long endNs) {
    private static final int SECONDS = 300;

    /** Fewer would mislead, and so short a recording is read soon. */
    private static final int MIN_SECONDS = 30;

    /** Packed; one that is larger is of a file that is not made for this, and would have to be read whole. */
    private static final long MAX_MEMBER = 4 << 20;

    /**
     * Looks.
     *
     * @param bytes size of all parts
     * @param beginNs where the first part begins
     * @return null where the files have too few places at which reading can begin
     */
    static @Nullable RoughLook at(List<Part> parts, long bytes, long beginNs) {
        Map<Integer, PoolInfo> pools = new HashMap<>();
        List<Tick> ticks = new ArrayList<>();
        try {
            for (Part part : parts) {
                boolean last = part == parts.get(parts.size() - 1);
                add(part, last, Math.max(1, bytes / SECONDS), pools, ticks);
            }
        } catch (IOException | JsonException e) {
            return null; // reading all of it will say what is wrong
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
        return new RoughLook(timeline, pools, endNs);
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

    /** The first tick from there on; the pools of the whole are known from the first one on. */
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

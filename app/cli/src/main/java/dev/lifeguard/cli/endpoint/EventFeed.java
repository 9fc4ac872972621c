package dev.lifeguard.cli.endpoint;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Line;
import dev.lifeguard.model.recording.RecordingReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The events of a live probe. A separate thread reads them, so that waiting for the next one has a timeout and can be
 * interrupted. A slow consumer slows the stream down.
 */
public final class EventFeed implements Closeable {
    private static final int CAPACITY = 256;

    /** A line from the reading thread, or the reason why there are no more. */
    private sealed interface Item {
        record Next(Line line) implements Item {}

        record End() implements Item {}

        record Failed(IOException why) implements Item {}
    }

    private final BlockingQueue<Item> items = new ArrayBlockingQueue<>(CAPACITY);
    private final RecordingReader reader;
    private final InputStream source;
    private final Duration silence;
    private volatile boolean closed;

    /**
     * Reads the header and starts to read events.
     *
     * @param silence how long {@link #next} waits for an event
     * @throws IOException if the source fails or does not begin like a recording
     */
    public EventFeed(InputStream source, Duration silence) throws IOException {
        this.source = source;
        this.silence = silence;
        try {
            reader = new RecordingReader(source);
        } catch (JsonException e) {
            throw strange(e);
        }
        Thread thread = new Thread(this::read, "lifeguard-events");
        thread.setDaemon(true);
        thread.start();
    }

    Header header() {
        return reader.header();
    }

    /** Returns the first line unchanged. */
    String headerLine() {
        return reader.headerLine();
    }

    /**
     * Returns the next line, null once the stream has ended.
     *
     * @throws IOException with a message for the user: the stream broke, is not a recording, or fell silent
     */
    @Nullable
    Line next() throws IOException, InterruptedException {
        Item item = items.poll(silence.toMillis(), TimeUnit.MILLISECONDS);
        if (item == null) {
            throw new IOException("nothing has come from it for " + silence.toSeconds() + " s");
        }
        if (item instanceof Item.Next next) {
            return next.line();
        }
        items.add(item); // keep the end in the queue; the thread adds nothing after it
        if (item instanceof Item.Failed failed) {
            throw failed.why();
        }
        return null;
    }

    /**
     * Ends the reading. The thread notices at the next event and closes the source itself, since closing it here would
     * wait for a pending read.
     */
    @Override
    public void close() {
        closed = true;
        items.clear();
    }

    private void read() {
        try (source) {
            Item item;
            do {
                item = item();
                items.put(item);
            } while (item instanceof Item.Next && !closed);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // this thread is never interrupted
        } catch (IOException e) {
            return; // closing failed, but everything readable has been read
        }
    }

    private Item item() {
        try {
            Line line = reader.nextLine();
            return line == null ? new Item.End() : new Item.Next(line);
        } catch (JsonException e) {
            return new Item.Failed(strange(e));
        } catch (IOException e) {
            return new Item.Failed(new IOException("the connection broke (" + e.getMessage() + ")", e));
        } catch (OutOfMemoryError e) {
            return new Item.Failed(new IOException("it sent a line that does not fit into memory", e));
        }
    }

    private static IOException strange(JsonException e) {
        return new IOException("what it sent is not a recording (" + e.getMessage() + ")", e);
    }
}

package dev.lifeguard.console.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Server-sent events for one browser. A slow browser loses the oldest events. */
public final class EventStream {
    private static final int CAPACITY = 256;
    private static final int HEARTBEAT_SECONDS = 10;
    private static final String END = "";

    private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(CAPACITY);

    /** Sends an event. Never blocks. */
    public void send(String name, String json) {
        put("event: " + name + "\ndata: " + json + "\n\n"); // our JSON is one line
    }

    public void end() {
        put(END);
    }

    private void put(String event) {
        while (!waiting.offer(event)) {
            waiting.poll();
        }
    }

    /** Writes events until the stream ends. Sends an empty comment regularly to detect a browser that has gone. */
    void writeTo(OutputStream out) throws IOException, InterruptedException {
        while (true) {
            @Nullable String event = waiting.poll(HEARTBEAT_SECONDS, TimeUnit.SECONDS);
            if (END.equals(event)) {
                return;
            }
            out.write((event == null ? ": \n\n" : event).getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }
}

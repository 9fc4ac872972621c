package io.vertx.corpus;

import io.vertx.core.Handler;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A library in a Vert.x package that is analysed too: it runs handlers on its own thread. */
public final class Records {
    private final Executor worker = new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(10), task -> new Thread(task, "records"));

    public void submit(Handler<String> handler) {
        worker.execute(() -> handler.handle("record"));
    }
}

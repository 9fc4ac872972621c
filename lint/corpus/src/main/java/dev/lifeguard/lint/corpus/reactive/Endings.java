package dev.lifeguard.lint.corpus.reactive;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** Handlers that wait once, when something ends, or for a disk. */
final class Endings {
    private Endings() {}

    /** The last message shuts down the pool, once. */
    static class Ending extends SimpleChannelInboundHandler<String> {
        private final ExecutorService pool;

        Ending(ExecutorService pool) {
            this.pool = pool;
        }

        @Override
        @Harmless("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) throws InterruptedException {
            if (message.equals("end")) {
                pool.shutdown();
                pool.awaitTermination(1, TimeUnit.SECONDS);
            }
        }
    }

    /** A hint: the code does not show how long a file takes. */
    static class Storing extends SimpleChannelInboundHandler<String> {
        private final Path file;

        Storing(Path file) {
            this.file = file;
        }

        @Override
        @Hazard("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) throws IOException {
            Files.writeString(file, message);
        }
    }
}

package dev.lifeguard.lint.corpus.reactive;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.util.concurrent.EventExecutorGroup;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;

/** Netty handlers that seem to wait for each message, and handlers that do. */
final class NettyHandlers {
    private NettyHandlers() {}

    static final class Counting implements Runnable {
        private final Prices prices;

        Counting(Prices prices) {
            this.prices = prices;
        }

        @Override
        public void run() {
            prices.fetch("count");
        }
    }

    static class Collecting extends SimpleChannelInboundHandler<String> {
        private final Set<Runnable> later = new HashSet<>();
        private final BlockingQueue<String> log = new LinkedBlockingQueue<>();
        private final Prices prices;

        Collecting(Prices prices) {
            this.prices = prices;
        }

        @Override
        @Harmless("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) throws InterruptedException {
            later.add(new Counting(prices));
            log.put(message);
        }
    }

    static class Bounded extends SimpleChannelInboundHandler<String> {
        private final BlockingQueue<String> log = new ArrayBlockingQueue<>(100);

        @Override
        @Hazard("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) throws InterruptedException {
            log.put(message);
        }
    }

    /** The futures exist before any message, and are usually complete by then. */
    static class Bound extends SimpleChannelInboundHandler<String> {
        private final List<CompletableFuture<Integer>> ports;
        private final CompletableFuture<String> name;

        Bound(List<CompletableFuture<Integer>> ports, CompletableFuture<String> name) {
            this.ports = ports;
            this.name = name;
        }

        @Override
        @Harmless("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message)
                throws InterruptedException, ExecutionException {
            context.writeAndFlush(name.get() + ports.get(0).get());
        }
    }

    /** Starts a request and waits for it. */
    static class Asking extends SimpleChannelInboundHandler<String> {
        private final Prices prices;

        Asking(Prices prices) {
            this.prices = prices;
        }

        @Override
        @Hazard("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message)
                throws InterruptedException, ExecutionException {
            context.writeAndFlush(
                    CompletableFuture.supplyAsync(() -> prices.fetch(message)).get());
        }
    }

    /** Starts to tick on first use. */
    static final class Ticker {
        private final CountDownLatch begun = new CountDownLatch(1);
        private final Thread thread = new Thread(begun::countDown, "ticker");
        private long ticks;

        long next() throws InterruptedException {
            start();
            return ++ticks;
        }

        private void start() throws InterruptedException {
            if (begun.getCount() > 0) {
                thread.start();
                begun.await();
            }
        }
    }

    static class Ticking extends SimpleChannelInboundHandler<String> {
        private final Ticker ticker = new Ticker();

        @Override
        @Harmless("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) throws InterruptedException {
            context.writeAndFlush(ticker.next());
        }
    }

    /** Runs on the threads with which it is registered. */
    static class Offloaded extends SimpleChannelInboundHandler<String> {
        private final Prices prices;

        Offloaded(Prices prices) {
            this.prices = prices;
        }

        @Override
        @Harmless("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) {
            context.writeAndFlush(prices.fetch(message));
        }
    }

    /** Waits only if configured to. */
    static class Paced extends SimpleChannelInboundHandler<String> {
        private final boolean waits;

        Paced(boolean waits) {
            this.waits = waits;
        }

        @Override
        @Harmless("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) throws InterruptedException {
            if (waits) {
                context.writeAndFlush(message).await();
            } else {
                context.writeAndFlush(message);
            }
        }
    }

    /** Waits whenever it is in slow mode. */
    static class Slowed extends SimpleChannelInboundHandler<String> {
        private boolean slow;

        void slow() {
            slow = true;
        }

        @Override
        @Hazard("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) throws InterruptedException {
            if (slow) {
                context.writeAndFlush(message).await();
            }
        }
    }

    static void offload(ChannelPipeline pipeline, EventExecutorGroup waiting, Prices prices) {
        pipeline.addLast(waiting, new Offloaded(prices));
    }
}

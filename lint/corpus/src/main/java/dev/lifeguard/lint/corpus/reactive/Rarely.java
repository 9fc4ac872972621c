package dev.lifeguard.lint.corpus.reactive;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.util.concurrent.EventExecutorGroup;
import io.vertx.corpus.Records;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import org.springframework.beans.factory.ObjectProvider;
import reactor.core.publisher.Flux;

/** Code that seems to block an event loop for each element, and code that does. */
final class Rarely {
    private final Prices prices;
    private final ObjectProvider<String> currency;
    private String rates = "";

    Rarely(Prices prices, ObjectProvider<String> currency) {
        this.prices = prices;
        this.currency = currency;
    }

    @Harmless("blocking-in-event-loop")
    Flux<InetAddress> forwarded(Flux<String> headers) {
        return headers.map(Rarely::address);
    }

    /** Parses a literal address, without a name server. */
    private static InetAddress address(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Hazard("blocking-in-event-loop")
    Flux<InetAddress> resolved(Flux<URI> targets) {
        return targets.map(Rarely::host);
    }

    private static InetAddress host(URI target) {
        try {
            return InetAddress.getByName(target.getHost());
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Harmless("blocking-in-event-loop")
    Flux<String> inCurrency(Flux<String> articles) {
        return articles.map(article -> article + currency.getIfAvailable(() -> prices.fetch("currency")));
    }

    @Harmless("blocking-in-event-loop")
    Flux<String> rated(Flux<String> articles) {
        return articles.map(article -> article + rates());
    }

    private String rates() {
        if (rates.isEmpty()) {
            rates = prices.fetch("rates");
        }
        return rates;
    }

    @Hazard("blocking-in-event-loop")
    Flux<String> ratedAnew(Flux<String> articles) {
        return articles.map(article -> article + newest());
    }

    private String newest() {
        return prices.fetch("rates");
    }

    /** A source of prices. */
    interface Source {
        String price(String article);
    }

    static final class Remote implements Source {
        private final Prices prices;

        Remote(Prices prices) {
            this.prices = prices;
        }

        @Override
        public String price(String article) {
            return prices.fetch(article);
        }
    }

    static final class Listed implements Source {
        @Override
        public String price(String article) {
            return article + " 1.00";
        }
    }

    static Source source(Prices prices, boolean remote) {
        return remote ? new Remote(prices) : new Listed();
    }

    @Harmless("blocking-in-event-loop")
    static Flux<String> fromSome(Flux<String> articles, Source source) {
        return articles.map(source::price);
    }

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

    @Harmless("blocking-in-event-loop")
    static Flux<String> ifThere(Flux<CompletableFuture<String>> prices) {
        return prices.map(price -> price.isDone() ? price.join() : "");
    }

    @Harmless("blocking-in-event-loop")
    static Flux<String> ranHere(Flux<FutureTask<String>> tasks) {
        return tasks.map(Rarely::result);
    }

    private static String result(FutureTask<String> task) {
        task.run();
        try {
            return task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
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

    /** The library runs blocking work on its own thread. */
    @Harmless("blocking-in-event-loop")
    static void commit(Records records, Prices prices) {
        records.submit(article -> prices.fetch(article));
    }

    static void offload(ChannelPipeline pipeline, EventExecutorGroup waiting, Prices prices) {
        pipeline.addLast(waiting, new Offloaded(prices));
    }
}

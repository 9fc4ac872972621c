package dev.lifeguard.lint.corpus.reactive;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import dev.lifeguard.lint.corpus.shop.Orders;
import dev.lifeguard.lint.corpus.shop.Prices;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Code on the threads of event loops. */
final class Reactors {
    private Reactors() {}

    static class Offers {
        private final Prices prices;
        private final Orders orders;

        Offers(Prices prices, Orders orders) {
            this.prices = prices;
            this.orders = orders;
        }

        @Hazard("blocking-in-event-loop")
        Flux<String> all(Flux<String> articles) {
            return articles.map(article -> prices.fetch(article));
        }

        @Harmless("blocking-in-event-loop")
        Flux<Iterable<String>> lazily(Flux<Flux<String>> pages) {
            return pages.map(page -> page.toIterable()); // waits when an element is taken
        }

        @Harmless("blocking-in-event-loop")
        Flux<String> allElsewhere(Flux<String> articles) {
            return articles.publishOn(Schedulers.boundedElastic()).map(article -> prices.fetch(article));
        }

        @Hazard("blocking-in-event-loop")
        Mono<Integer> count(Mono<String> customer) {
            return customer.flatMap(name -> Mono.just(orders.of(name).size()));
        }

        @Harmless("blocking-in-event-loop")
        Mono<Integer> countElsewhere(Mono<String> customer) {
            return customer.flatMap(
                    name -> Mono.fromCallable(() -> orders.of(name).size()).subscribeOn(Schedulers.boundedElastic()));
        }

        @Harmless("blocking-in-event-loop")
        Flux<Long> hashes(Flux<String> articles) {
            return articles.map(Hashes::of);
        }

        @Hazard("blocking-in-event-loop")
        Flux<String> slowly(Flux<String> articles) {
            return articles.doOnNext(article -> {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }

        @Harmless("blocking-in-event-loop")
        Flux<String> slowlyByTimer(Flux<String> articles) {
            return articles.delayElements(Duration.ofMillis(10));
        }
    }

    @RestController
    static class OfferController {
        private final Prices prices;
        private final Offers offers;

        OfferController(Prices prices, Offers offers) {
            this.prices = prices;
            this.offers = offers;
        }

        @GetMapping("/offer")
        @Hazard("blocking-in-event-loop")
        Mono<String> offer(String article) {
            String price = prices.fetch(article);
            return Mono.just(price);
        }

        @GetMapping("/offer/lazy")
        @Harmless("blocking-in-event-loop")
        Mono<String> offerLater(String article) {
            return Mono.fromCallable(() -> prices.fetch(article)).subscribeOn(Schedulers.boundedElastic());
        }

        @GetMapping("/offers")
        @Hazard("blocking-in-event-loop")
        Mono<Integer> first(String article) {
            String found =
                    offers.hashes(Flux.just(article)).map(Object::toString).blockFirst();
            return Mono.just(found.length());
        }

        @GetMapping("/offers/mvc")
        @Harmless("blocking-in-event-loop")
        String plain(String article) {
            return prices.fetch(article);
        }
    }

    static class PriceHandler extends ChannelInboundHandlerAdapter {
        private final Prices prices;

        PriceHandler(Prices prices) {
            this.prices = prices;
        }

        @Override
        @Hazard("blocking-in-event-loop")
        public void channelRead(ChannelHandlerContext context, Object message) {
            context.writeAndFlush(prices.fetch(message.toString()));
        }
    }

    static class OffloadingHandler extends SimpleChannelInboundHandler<String> {
        private final Prices prices;
        private final ExecutorService pool;

        OffloadingHandler(Prices prices, ExecutorService pool) {
            this.prices = prices;
            this.pool = pool;
        }

        @Override
        @Harmless("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) {
            pool.execute(() -> context.writeAndFlush(prices.fetch(message)));
        }
    }

    static class OrderHandler extends SimpleChannelInboundHandler<String> {
        private final Orders orders;

        OrderHandler(Orders orders) {
            this.orders = orders;
        }

        @Override
        @Hazard("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) {
            answer(context, message);
        }

        private void answer(ChannelHandlerContext context, String message) {
            context.writeAndFlush(orders.of(message));
        }
    }

    /** Waits on an event loop thread for the end of all event loops. */
    static class StoppingHandler extends SimpleChannelInboundHandler<String> {
        private final EventLoopGroup group;

        StoppingHandler(EventLoopGroup group) {
            this.group = group;
        }

        @Override
        @Hazard("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) {
            if (message.equals("stop")) {
                group.shutdownGracefully().syncUninterruptibly();
            }
        }
    }

    static class LeavingHandler extends SimpleChannelInboundHandler<String> {
        private final EventLoopGroup group;

        LeavingHandler(EventLoopGroup group) {
            this.group = group;
        }

        @Override
        @Harmless("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) {
            if (message.equals("stop")) {
                group.shutdownGracefully()
                        .addListener(end -> Runtime.getRuntime().exit(0));
            }
        }
    }
}

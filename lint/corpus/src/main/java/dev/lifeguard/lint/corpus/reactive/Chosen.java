package dev.lifeguard.lint.corpus.reactive;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import java.time.Duration;
import java.util.List;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Waits that depend on the caller or on a failure. */
final class Chosen {
    private Chosen() {}

    private static void answer(ChannelHandlerContext context, String message, boolean waits)
            throws InterruptedException {
        if (waits) {
            context.writeAndFlush(message).await();
        } else {
            context.writeAndFlush(message);
        }
    }

    static class Writing extends SimpleChannelInboundHandler<String> {
        @Override
        @Harmless("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) throws InterruptedException {
            answer(context, message, false);
        }
    }

    static class Awaiting extends SimpleChannelInboundHandler<String> {
        @Override
        @Hazard("blocking-in-event-loop")
        protected void channelRead0(ChannelHandlerContext context, String message) throws InterruptedException {
            answer(context, message, true);
        }
    }

    private static String listed(String article, Duration pause) {
        if (pause != null) {
            sleep(pause);
        }
        return article + " 1.00";
    }

    private static void sleep(Duration pause) {
        try {
            Thread.sleep(pause.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Harmless("blocking-in-event-loop")
    static Flux<String> atOnce(Flux<String> articles) {
        return articles.map(article -> listed(article, null));
    }

    @Hazard("blocking-in-event-loop")
    static Flux<String> afterAWhile(Flux<String> articles, Duration pause) {
        return articles.map(article -> listed(article, pause));
    }

    /** A hint: the code does not show whether it fails. */
    @Hazard("blocking-in-event-loop")
    static Mono<String> orOther(Mono<String> price, Prices others) {
        return price.onErrorResume(failure -> Mono.just(others.fetch("any")));
    }

    /** A hint: the elements are available, so the operators run on the waiting thread. */
    @Hazard("blocking-in-event-loop")
    static String last(List<String> articles, Prices prices) {
        return Flux.fromIterable(articles).map(prices::fetch).blockLast();
    }
}

package dev.lifeguard.lint.corpus.web;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.stub.AbstractBlockingStub;
import io.grpc.stub.ClientCalls;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/** Asks another service by gRPC's blocking stubs. */
final class Stubs {
    private final Map<String, Channel> channels = new ConcurrentHashMap<>();
    private final PricesGrpc.PricesBlockingStub stub;
    private final Executor dialer;
    private final Channel other;

    Stubs(Channel channel, Channel other, Executor dialer) {
        stub = new PricesGrpc.PricesBlockingStub(channel, CallOptions.DEFAULT);
        this.other = other;
        this.dialer = dialer;
    }

    @Hazard("blocking-in-common-pool")
    List<String> prices(List<String> articles) {
        return articles.parallelStream().map(article -> stub.price(article)).collect(Collectors.toList());
    }

    /** Makes the channel once, and then asks each time. */
    @Hazard("blocking-in-common-pool")
    List<String> pricesOfShops(List<String> shops) {
        return shops.parallelStream().map(shop -> of(shop).price("a")).collect(Collectors.toList());
    }

    @Hazard("blocking-in-common-pool")
    CompletableFuture<Integer> highest(String article) {
        return CompletableFuture.supplyAsync(() -> {
            int highest = 0;
            Iterator<String> prices = stub.history(article);
            while (prices.hasNext()) {
                highest = Math.max(highest, Integer.parseInt(prices.next()));
            }
            return highest;
        });
    }

    /** Begins to fetch the answers, and leaves it to others to wait for them. */
    @Harmless("blocking-in-common-pool")
    CompletableFuture<Iterator<String>> history(String article) {
        return CompletableFuture.supplyAsync(() -> stub.history(article));
    }

    private PricesGrpc.PricesBlockingStub of(String shop) {
        Channel channel = channels.get(shop);
        if (channel == null) {
            CountDownLatch made = new CountDownLatch(1);
            dialer.execute(() -> {
                channels.put(shop, other);
                made.countDown();
            });
            try {
                made.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            channel = channels.get(shop);
        }
        return new PricesGrpc.PricesBlockingStub(channel, CallOptions.DEFAULT);
    }

    /** As gRPC's generator writes it. */
    static final class PricesGrpc {
        private static final MethodDescriptor<String, String> PRICE = method(MethodDescriptor.MethodType.UNARY);
        private static final MethodDescriptor<String, String> HISTORY =
                method(MethodDescriptor.MethodType.SERVER_STREAMING);

        private PricesGrpc() {}

        private static MethodDescriptor<String, String> method(MethodDescriptor.MethodType type) {
            return MethodDescriptor.<String, String>newBuilder()
                    .setType(type)
                    .setFullMethodName("shop.Prices/" + type)
                    .build();
        }

        static final class PricesBlockingStub extends AbstractBlockingStub<PricesBlockingStub> {
            PricesBlockingStub(Channel channel, CallOptions options) {
                super(channel, options);
            }

            @Override
            protected PricesBlockingStub build(Channel channel, CallOptions options) {
                return new PricesBlockingStub(channel, options);
            }

            String price(String article) {
                return ClientCalls.blockingUnaryCall(getChannel(), PRICE, getCallOptions(), article);
            }

            Iterator<String> history(String article) {
                return ClientCalls.blockingServerStreamingCall(getChannel(), HISTORY, getCallOptions(), article);
            }
        }
    }
}

package dev.lifeguard.lint.corpus.web;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.CompletableFuture;

/** Calls on dynamic proxies, which go to their handler, not to the class of the same interface that waits. */
final class Doubles {
    /** An interface for price queries. */
    interface Shop {
        String price(String article);
    }

    private static final class RemoteShop implements Shop {
        private final Prices prices = new Prices();

        @Override
        public String price(String article) {
            return prices.fetch(article);
        }
    }

    private final Shop recorded;
    private final InvocationHandler recorder;
    private Shop present = new RemoteShop();

    Doubles(InvocationHandler recorder) {
        this.recorder = recorder;
        recorded = (Shop) Proxy.newProxyInstance(Shop.class.getClassLoader(), new Class<?>[] {Shop.class}, recorder);
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<String> record(String article) {
        return CompletableFuture.supplyAsync(() -> recorded.price(article));
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<String> recordByNew(String article) {
        Shop shop = (Shop) Proxy.newProxyInstance(Shop.class.getClassLoader(), new Class<?>[] {Shop.class}, recorder);
        return CompletableFuture.supplyAsync(() -> shop.price(article));
    }

    /** The field holds a proxy only while prices are recorded. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<String> ask(String article) {
        return CompletableFuture.supplyAsync(() -> present.price(article));
    }

    void startRecording() {
        present = (Shop) Proxy.newProxyInstance(Shop.class.getClassLoader(), new Class<?>[] {Shop.class}, recorder);
    }
}

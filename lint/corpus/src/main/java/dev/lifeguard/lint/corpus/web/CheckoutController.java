package dev.lifeguard.lint.corpus.web;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CheckoutController {
    private final Prices prices;
    private final Basket basket = new Basket();

    CheckoutController(Prices prices) {
        this.prices = prices;
    }

    @GetMapping("/prices")
    @Hazard("parallel-stream-in-request")
    @Hazard("blocking-in-common-pool")
    List<String> prices(List<String> articles) {
        return articles.parallelStream().map(prices::fetch).collect(Collectors.toList());
    }

    @GetMapping("/prices/one-by-one")
    @Harmless("parallel-stream-in-request")
    @Harmless("blocking-in-common-pool")
    List<String> pricesOneByOne(List<String> articles) {
        return articles.stream().map(prices::fetch).collect(Collectors.toList());
    }

    @GetMapping("/hashes")
    @Hazard("parallel-stream-in-request")
    @Harmless("blocking-in-common-pool")
    long[] hashes(Collection<String> articles) {
        return articles.stream().parallel().mapToLong(Hashes::of).toArray();
    }

    @GetMapping("/hashes/plain")
    @Harmless("parallel-stream-in-request")
    long[] hashesPlain(Collection<String> articles) {
        return articles.parallelStream().mapToLong(Hashes::of).sequential().toArray();
    }

    @PostMapping("/total")
    long total(int[] amounts) {
        return basket.total(amounts);
    }

    static class Basket {
        @Hazard("parallel-stream-in-request")
        long total(int[] amounts) {
            return Arrays.stream(amounts).parallel().filter(a -> a > 0).sum();
        }

        @Harmless("parallel-stream-in-request")
        long subtotal(int[] amounts) {
            return Arrays.stream(amounts).filter(a -> a > 0).sum();
        }

        @Hazard("parallel-stream-in-request")
        long count(Iterable<String> articles) {
            return StreamSupport.stream(articles.spliterator(), true)
                    .filter(String::isBlank)
                    .count();
        }

        @Harmless("parallel-stream-in-request")
        long countPlain(Iterable<String> articles) {
            return StreamSupport.stream(articles.spliterator(), false)
                    .filter(String::isBlank)
                    .count();
        }

        @Hazard("parallel-stream-in-request")
        int longest(int bound) {
            return IntStream.range(1, bound)
                    .map(Hashes::collatz)
                    .parallel()
                    .max()
                    .orElse(0);
        }

        @Harmless("parallel-stream-in-request")
        long countAsAsked(Collection<String> articles, boolean parallel) {
            Stream<String> stream = parallel ? articles.parallelStream() : articles.stream();
            return stream.filter(String::isBlank).count();
        }

        @Harmless("parallel-stream-in-request")
        Stream<String> streamed(Collection<String> articles) {
            return articles.parallelStream();
        }

        @Harmless("parallel-stream-in-request")
        Stream<String> streamedToo(Collection<String> articles) {
            return articles.stream().parallel();
        }

        @Harmless("parallel-stream-in-request")
        void elsewhere(Collection<String> articles, ForkJoinPool pool) {
            pool.execute(() -> articles.parallelStream().forEach(Hashes::of));
        }

        @Harmless("parallel-stream-in-request")
        static void main(String[] articles) {
            Arrays.stream(articles).parallel().forEach(Hashes::of);
        }

        @Harmless("parallel-stream-in-request")
        Lines lines(Lines lines) {
            return lines.parallel(3);
        }
    }

    /** Has a method of the same name, unrelated to streams. */
    record Lines(int distance) {
        Lines parallel(int by) {
            return new Lines(distance + by);
        }
    }
}

package com.shop.load;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Random;

/**
 * Shoppers who arrive whether or not the shop is slow: twice as many per second at noon as at night. A day takes ten
 * minutes. Each looks at one item.
 */
final class Shoppers {
    private static final double DAY_SECONDS = 600;
    private static final double MEAN_PER_SECOND = 15;
    private static final double SWING = 1.0 / 3;
    private static final int ITEMS = 1000;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private Shoppers() {}

    /** Sends shoppers to an address, such as http://127.0.0.1:8400, until it is ended. */
    public static void main(String[] arguments) throws InterruptedException {
        HttpClient client = HttpClient.newHttpClient();
        Random random = new Random(1);
        long begin = System.nanoTime();
        long next = begin;
        while (true) {
            HttpRequest look = HttpRequest.newBuilder(URI.create(arguments[0] + "/items/" + random.nextInt(ITEMS)))
                    .timeout(TIMEOUT)
                    .build();
            client.sendAsync(look, HttpResponse.BodyHandlers.discarding()); // the result does not matter here
            next += (long) (pauseSeconds((next - begin) / 1e9, random.nextDouble()) * 1e9);
            Thread.sleep(Duration.ofNanos(Math.max(0, next - System.nanoTime())).toMillis());
        }
    }

    /**
     * Returns the time to the next arrival: exponential, as for many independent shoppers. {@code chance} is uniform in
     * 0 to 1.
     */
    static double pauseSeconds(double atSeconds, double chance) {
        double perSecond = MEAN_PER_SECOND * (1 - SWING * Math.cos(2 * Math.PI * atSeconds / DAY_SECONDS));
        return -Math.log(1 - chance) / perSecond;
    }
}

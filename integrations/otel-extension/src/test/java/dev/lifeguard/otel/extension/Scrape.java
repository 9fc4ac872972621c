package dev.lifeguard.otel.extension;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A scrape of the metrics of {@link Shop}.
 *
 * @param text in the text format 0.0.4
 */
record Scrape(String text) {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Pattern SAMPLE = Pattern.compile("(lifeguard_\\w+)\\{(.*pool=\"checkout\".*)} (.*)");
    private static final Pattern LABEL = Pattern.compile("(?:kind|pool|le)=\"[^\"]*\"");

    /** Returns a scrape of a port, once it matches. */
    static Scrape await(int port, Predicate<Scrape> wanted) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
                .header("Accept", "text/plain;version=0.0.4")
                .timeout(Duration.ofSeconds(20))
                .build();
        HttpClient client = HttpClient.newHttpClient();
        long end = System.nanoTime() + LIMIT.toNanos();
        String problem = "";
        while (System.nanoTime() < end) {
            try {
                Scrape scrape = new Scrape(client.send(request, HttpResponse.BodyHandlers.ofString())
                        .body());
                if (wanted.test(scrape)) {
                    return scrape;
                }
                problem = scrape.text;
            } catch (IOException e) {
                problem = e.toString(); // the port is not open yet
            }
            Thread.sleep(100);
        }
        throw new AssertionError("at port " + port + " there is only " + problem);
    }

    /** Returns whether it contains everything that the shop did. */
    boolean hasAll(ShopJvm shop) {
        Map<String, Double> values = shop();
        String labels = "{kind=\"thread pool\",pool=\"checkout\"}";
        return values.getOrDefault("lifeguard_pool_tasks_completed_total" + labels, 0.0) == Shop.TASKS
                && values.getOrDefault("lifeguard_pool_busy_seconds_total" + labels, 0.0) >= shop.taskSeconds
                && values.getOrDefault("lifeguard_pool_threads" + labels, 1.0) == 0; // all workers have ended
    }

    /** Returns the lines about Lifeguard's metrics. */
    String ours() {
        return text.lines()
                .filter(line -> line.matches("(# (HELP|TYPE) )?lifeguard_.*"))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** Returns the types of Lifeguard's metrics by name, if they have series. */
    Map<String, String> types() {
        Map<String, String> types = new TreeMap<>();
        ours().lines()
                .filter(line -> line.startsWith("# TYPE "))
                .map(line -> line.split(" "))
                .forEach(words -> types.put(words[2], words[3]));
        types.keySet()
                .removeIf(name -> !Pattern.compile("(?m)^" + name + "(_bucket)?[ {]")
                        .matcher(text)
                        .find());
        return types;
    }

    /** Returns the values of the shop's pool by series, with only the probe's labels, in order. */
    Map<String, Double> shop() {
        Map<String, Double> values = new TreeMap<>();
        List<MatchResult> samples =
                text.lines().flatMap(line -> SAMPLE.matcher(line).results()).toList();
        for (MatchResult sample : samples) {
            String labels = LABEL.matcher(sample.group(2))
                    .results()
                    .map(MatchResult::group)
                    .map(label -> label.equals("le=\"10\"") ? "le=\"10.0\"" : label)
                    .sorted()
                    .collect(Collectors.joining(",", "{", "}"));
            values.put(sample.group(1) + labels, Double.parseDouble(sample.group(3)));
        }
        return values;
    }
}

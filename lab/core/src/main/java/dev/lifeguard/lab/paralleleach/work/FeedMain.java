package dev.lifeguard.lab.paralleleach.work;

import com.rometools.rome.feed.synd.SyndEntry;
import dev.lifeguard.lab.paralleleach.service.Feeds;
import dev.lifeguard.lab.paralleleach.variant.FetchFeed;
import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Main class of the JVM that fetches all feeds and merges them into one. */
public final class FeedMain {
    private FeedMain() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        Path merged = arguments.path("merged");
        List<URI> feeds = IntStream.range(0, Feeds.COUNT)
                .mapToObj(feed -> URI.create(arguments.text("url") + "/feed/" + feed))
                .toList();
        UseResult result;
        try (HttpClient http = HttpClient.newHttpClient()) {
            new FetchFeed(http).run(feeds.get(0)); // loads classes; the feed is fetched again
            FetchFeed fetch = new FetchFeed(http);
            UseResult call = UseCall.of(arguments.number("threads"), feeds, fetch, URI::getPath);
            Map<URI, List<SyndEntry>> fetched = fetch.entries();
            List<List<SyndEntry>> entries = feeds.stream()
                    .map(feed -> fetched.getOrDefault(feed, List.of()))
                    .toList();
            List<SyndEntry> unique = Merge.merged(entries);
            Files.writeString(merged, Merge.xml(unique));
            result = call.with(
                    Digest.of(List.of(merged)),
                    List.of("%d entries in %d feeds, of which %d are different ones"
                            .formatted(entries.stream().mapToInt(List::size).sum(), fetched.size(), unique.size())));
        }
        Files.writeString(arguments.path("lab.result"), Json.write(result));
        System.exit(0);
    }
}

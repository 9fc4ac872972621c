package dev.lifeguard.lab.paralleleach.variant;

import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.io.SyndFeedInput;
import com.rometools.rome.io.XmlReader;
import dev.lifeguard.lab.paralleleach.variant.Each.Task;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Fetches a feed, RSS or Atom, and keeps its entries. */
public final class FetchFeed implements Task<URI> {
    private final HttpClient http;
    private final Map<URI, List<SyndEntry>> entries = new ConcurrentHashMap<>();

    public FetchFeed(HttpClient http) {
        this.http = http;
    }

    @Override
    public void run(URI feed) throws Exception {
        HttpResponse<InputStream> response =
                http.send(HttpRequest.newBuilder(feed).build(), HttpResponse.BodyHandlers.ofInputStream());
        try (InputStream body = response.body()) {
            if (response.statusCode() != 200) {
                throw new IOException(feed + " answered " + response.statusCode());
            }
            entries.put(feed, new SyndFeedInput().build(new XmlReader(body)).getEntries());
        }
    }

    public Map<URI, List<SyndEntry>> entries() {
        return Map.copyOf(entries);
    }
}

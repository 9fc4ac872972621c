package dev.lifeguard.lab.paralleleach.work;

import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.feed.synd.SyndFeedImpl;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedOutput;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Merges feeds into one without duplicates. The result does not depend on the order in which feeds arrive. */
final class Merge {
    private static final Comparator<SyndEntry> NEWEST_FIRST =
            Comparator.comparing(SyndEntry::getPublishedDate).reversed().thenComparing(SyndEntry::getUri);

    private Merge() {}

    /** Merges entries. If several have the same identifier, that of the first feed in the list is kept. */
    static List<SyndEntry> merged(List<List<SyndEntry>> feeds) {
        Map<String, SyndEntry> unique = new LinkedHashMap<>();
        feeds.forEach(entries -> entries.forEach(entry -> unique.putIfAbsent(entry.getUri(), entry)));
        return unique.values().stream().sorted(NEWEST_FIRST).toList();
    }

    static String xml(List<SyndEntry> entries) throws FeedException {
        SyndFeed feed = new SyndFeedImpl();
        feed.setFeedType("atom_1.0");
        feed.setTitle("All stories");
        feed.setUri("http://localhost/feed");
        feed.setEntries(entries);
        return new SyndFeedOutput().outputString(feed);
    }
}

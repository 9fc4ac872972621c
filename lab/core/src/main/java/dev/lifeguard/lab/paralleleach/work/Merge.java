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

/** Many feeds to one, each entry once. The outcome does not depend on the order in which the feeds came. */
final class Merge {
    private static final Comparator<SyndEntry> NEWEST_FIRST =
            Comparator.comparing(SyndEntry::getPublishedDate).reversed().thenComparing(SyndEntry::getUri);

    private Merge() {}

    /** Of entries with the same identifier, that of the first feed in the list stays. */
    static List<SyndEntry> merged(List<List<SyndEntry>> feeds) {
        Map<String, SyndEntry> unique = new LinkedHashMap<>();
        feeds.forEach(entries -> entries.forEach(entry -> unique.putIfAbsent(entry.getUri(), entry)));
        return unique.values().stream().sorted(NEWEST_FIRST).toList();
    }

    /** As an Atom feed. */
    static String xml(List<SyndEntry> entries) throws FeedException {
        SyndFeed feed = new SyndFeedImpl();
        feed.setFeedType("atom_1.0");
        feed.setTitle("All stories");
        feed.setUri("http://localhost/feed");
        feed.setEntries(entries);
        return new SyndFeedOutput().outputString(feed);
    }
}

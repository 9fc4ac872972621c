package dev.lifeguard.lab.paralleleach.service;

import com.rometools.rome.feed.synd.SyndContentImpl;
import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndEntryImpl;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.feed.synd.SyndFeedImpl;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedOutput;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.stream.IntStream;

/** Twenty feeds, alternately RSS and Atom, that share many stories. Their content is computed and always the same. */
public final class Feeds {
    public static final int COUNT = 20;

    private static final int ENTRIES = 30;
    private static final int STORIES = 240;
    private static final Instant FIRST = Instant.parse("2019-07-25T00:00:00Z");

    private Feeds() {}

    /**
     * The server's delay for a feed, in milliseconds: 40% to 160% of {@code meanMs}, which is the mean over all feeds.
     */
    public static double delayMs(int feed, double meanMs) {
        return meanMs * (0.4 + 1.2 * (feed * 7 % COUNT) / (COUNT - 1));
    }

    public static List<Integer> stories(int feed) {
        return IntStream.range(0, ENTRIES)
                .mapToObj(entry -> (feed * 11 + entry) % STORIES)
                .toList();
    }

    static String xml(int feed) throws FeedException {
        SyndFeed all = new SyndFeedImpl();
        all.setFeedType(feed % 2 == 0 ? "rss_2.0" : "atom_1.0");
        all.setTitle("Feed " + feed);
        all.setUri("http://localhost/feed/" + feed);
        all.setLink("http://localhost/feed/" + feed);
        all.setDescription("Some of the stories");
        all.setPublishedDate(Date.from(FIRST));
        all.setEntries(stories(feed).stream().map(Feeds::entry).toList());
        return new SyndFeedOutput().outputString(all);
    }

    private static SyndEntry entry(int story) {
        SyndEntry entry = new SyndEntryImpl();
        String link = "http://localhost/story/" + story;
        entry.setUri(link);
        entry.setLink(link);
        entry.setTitle("Story " + story);
        Date date = Date.from(FIRST.plusSeconds(3600L * story));
        entry.setPublishedDate(date);
        entry.setUpdatedDate(date);
        SyndContentImpl text = new SyndContentImpl();
        text.setType("text/plain");
        text.setValue(("What story " + story + " tells. ").repeat(20));
        entry.setDescription(text);
        return entry;
    }
}

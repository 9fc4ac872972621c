package dev.lifeguard.lab.paralleleach.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.SyndFeedInput;
import java.io.StringReader;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeedsTest {
    @ParameterizedTest
    @CsvSource({"0, rss_2.0", "1, atom_1.0"})
    void areRssAndAtomWithTheSameIdentifiers(int feed, String type) throws Exception {
        SyndFeed read = new SyndFeedInput().build(new StringReader(Feeds.xml(feed)));
        assertThat(read.getFeedType()).isEqualTo(type);
        assertThat(read.getEntries())
                .extracting(SyndEntry::getUri)
                .containsExactlyElementsOf(Feeds.stories(feed).stream()
                        .map(story -> "http://localhost/story/" + story)
                        .toList());
        assertThat(read.getEntries()).extracting(SyndEntry::getPublishedDate).doesNotContainNull();
    }

    @Test
    void shareManyStories() {
        long told = IntStream.range(0, Feeds.COUNT)
                .mapToLong(feed -> Feeds.stories(feed).size())
                .sum();
        long different = IntStream.range(0, Feeds.COUNT)
                .boxed()
                .flatMap(feed -> Feeds.stories(feed).stream())
                .distinct()
                .count();
        assertThat(told).isEqualTo(600);
        assertThat(different).isEqualTo(239);
    }

    @Test
    void haveTheGivenMeanDelay() {
        double[] delays = IntStream.range(0, Feeds.COUNT)
                .mapToDouble(feed -> Feeds.delayMs(feed, 250))
                .toArray();
        assertThat(java.util.Arrays.stream(delays).sum()).isEqualTo(5000, org.assertj.core.api.Assertions.within(1e-9));
        assertThat(delays).contains(100, 400).doesNotHaveDuplicates();
    }
}

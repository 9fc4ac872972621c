package dev.lifeguard.lab.paralleleach.work;

import static org.assertj.core.api.Assertions.assertThat;

import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndEntryImpl;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

class MergeTest {
    @Test
    void keepsEachEntryOnceNewestFirst() {
        assertThat(Merge.merged(List.of(
                        List.of(entry("a", 1, "first"), entry("b", 2, "first")),
                        List.of(entry("b", 2, "second"), entry("c", 3, "second")))))
                .extracting(entry -> entry.getUri() + " of " + entry.getTitle())
                .containsExactly("c of second", "b of first", "a of first");
    }

    @Test
    void mergedFeedsParse() throws Exception {
        assertThat(Merge.xml(List.of(entry("http://localhost/a", 1, "A title"))))
                .contains("<feed xmlns=\"http://www.w3.org/2005/Atom\"", "<id>http://localhost/a</id>", "A title");
    }

    private static SyndEntry entry(String uri, int second, String title) {
        SyndEntry entry = new SyndEntryImpl();
        entry.setUri(uri);
        entry.setTitle(title);
        entry.setPublishedDate(Date.from(Instant.ofEpochSecond(second)));
        return entry;
    }
}

package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.finding.FindingId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that each finding of advice and lint has a page, and each page a finding. */
class FindingPagesTest {
    private static final Path PAGES = Path.of("..", "..", "docs", "findings");

    @Test
    void eachFindingHasItsPageAndEachPageItsFinding() throws IOException {
        try (Stream<Path> pages = Files.list(PAGES)) {
            assertThat(pages.map(page -> page.getFileName().toString()).filter(name -> !name.equals("README.md")))
                    .containsExactlyInAnyOrderElementsOf(
                            ids().stream().map(id -> id + ".md").toList());
        }
    }

    @Test
    void eachPageIsNamedAfterItsFindingAndListed() throws IOException {
        String list = Files.readString(PAGES.resolve("README.md"));
        for (String id : ids()) {
            assertThat(Files.readString(PAGES.resolve(id + ".md"))).startsWith("# " + id + "\n");
            assertThat(list).contains("[`" + id + "`](" + id + ".md)");
        }
    }

    private static List<String> ids() {
        return Arrays.stream(FindingId.values()).map(FindingId::id).toList();
    }
}

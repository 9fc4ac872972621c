package dev.lifeguard.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page's own files: nothing from data becomes markup, nothing is inline, and all that they name is there. */
class PageFilesTest {
    private static final Path PAGE = Path.of("src/main/resources/dev/lifeguard/console/page");
    /** From other modules and archives. */
    private static final List<String> ELSEWHERE = List.of("tokens.css", "uplot/uPlot.min.css", "uplot/uPlot.esm.js");

    private static final Pattern MARKUP = Pattern.compile(
            "innerHTML|outerHTML|insertAdjacentHTML|setHTML|document\\.write|DOMParser|createContextualFragment|srcdoc"
                    + "|\\beval\\b|new Function|setTimeout\\(['\"`]|javascript:");
    private static final Pattern INLINE =
            Pattern.compile("<style|<script(?![^>]* src=)|\\sstyle=|\\son[a-z]+=|https?:");
    private static final Pattern IMPORT = Pattern.compile("from '(\\.[^']+)'");
    private static final Pattern REFERENCE = Pattern.compile("(?:href|src)=\"([^\"#]+)\"");
    private static final Pattern ELSEWHERE_URL = Pattern.compile("url\\(|@import|https?:");
    private static final int MOST_LINES = 300;

    static List<Path> scripts() throws IOException {
        return files(".js");
    }

    static List<Path> styles() throws IOException {
        return files(".css");
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void aScriptSetsTextsOnlyAndImportsWhatIsThere(Path script) throws IOException {
        String code = Files.readString(script);
        assertThat(code).doesNotContainPattern(MARKUP);
        assertThat(code.lines().count()).isLessThanOrEqualTo(MOST_LINES);
        assertThat(IMPORT.matcher(code).results().map(found -> script.resolveSibling(found.group(1))))
                .allSatisfy(PageFilesTest::isThere);
    }

    @ParameterizedTest
    @MethodSource("styles")
    void aStyleSheetAsksForNothingElse(Path style) throws IOException {
        assertThat(Files.readString(style)).doesNotContainPattern(ELSEWHERE_URL);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aPageHasNothingInlineAndNamesWhatIsThere(Path page) throws IOException {
        String markup = Files.readString(page);
        assertThat(markup).doesNotContainPattern(INLINE);
        assertThat(REFERENCE.matcher(markup).results().map(MatchResult::group).toList())
                .isNotEmpty();
        assertThat(REFERENCE.matcher(markup).results().map(found -> PAGE.resolve(found.group(1))))
                .allSatisfy(PageFilesTest::isThere);
    }

    static List<Path> pages() throws IOException {
        return files(".html");
    }

    private static void isThere(Path file) {
        if (!ELSEWHERE.contains(PAGE.relativize(file.normalize()).toString())) {
            assertThat(file).isRegularFile();
        }
    }

    private static List<Path> files(String ending) throws IOException {
        try (Stream<Path> all = Files.walk(PAGE)) {
            List<Path> found = all.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
            assertThat(found).isNotEmpty();
            return found;
        }
    }
}

package dev.lifeguard.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the page's own files: data never becomes markup, nothing is inline, and all referenced files exist. */
class PageFilesTest {
    private static final Path PAGE = Path.of("src/main/resources/dev/lifeguard/console/page");
    /** Files shared with the pages of reports. */
    private static final Path SHARED = Path.of("../report/src/main/resources/dev/lifeguard/report/page");
    /** Files from third-party archives. */
    private static final List<String> ELSEWHERE = List.of("uplot/uPlot.min.css", "uplot/uPlot.esm.js");

    /** Moves markup that is already on the page to another place. */
    private static final Path OFFLINE = SHARED.resolve("page.js");

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
    void aScriptSetsOnlyTextAndImportsExistingFiles(Path script) throws IOException {
        String code = Files.readString(script);
        assertThat(code).doesNotContainPattern(MARKUP);
        assertThat(code.lines().count()).isLessThanOrEqualTo(MOST_LINES);
        Path from = script.startsWith(PAGE) ? PAGE.relativize(script) : SHARED.relativize(script);
        assertThat(IMPORT.matcher(code).results().map(found -> from.resolveSibling(found.group(1))))
                .allSatisfy(PageFilesTest::isThere);
    }

    @ParameterizedTest
    @MethodSource("styles")
    void aStyleSheetRequestsNoOtherFile(Path style) throws IOException {
        assertThat(Files.readString(style)).doesNotContainPattern(ELSEWHERE_URL);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aPageHasNoInlineCodeAndNamesExistingFiles(Path page) throws IOException {
        String markup = Files.readString(page);
        assertThat(markup).doesNotContainPattern(INLINE);
        assertThat(REFERENCE.matcher(markup).results().map(MatchResult::group).toList())
                .isNotEmpty();
        assertThat(REFERENCE.matcher(markup).results().map(found -> Path.of(found.group(1))))
                .allSatisfy(PageFilesTest::isThere);
    }

    static List<Path> pages() throws IOException {
        return files(".html");
    }

    private static void isThere(Path file) {
        String name = file.normalize().toString();
        assertThat(ELSEWHERE.contains(name)
                        || Files.isRegularFile(PAGE.resolve(name))
                        || Files.isRegularFile(SHARED.resolve(name)))
                .as(name)
                .isTrue();
    }

    private static List<Path> files(String ending) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path folder : List.of(PAGE, SHARED)) {
            try (Stream<Path> all = Files.walk(folder)) {
                all.filter(file -> file.toString().endsWith(ending))
                        .filter(file -> !file.equals(OFFLINE))
                        .sorted()
                        .forEach(found::add);
            }
        }
        assertThat(found).isNotEmpty();
        return found;
    }
}

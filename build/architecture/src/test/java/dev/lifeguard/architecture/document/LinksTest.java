package dev.lifeguard.architecture.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Reactor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that every link within the project has a target, and every page is listed where a reader looks for it. */
class LinksTest {
    private static final List<Document> DOCUMENTS = Document.all(Reactor.root());
    private static final Map<String, Document> BY_NAME =
            DOCUMENTS.stream().collect(Collectors.toMap(Document::name, Function.identity()));

    @Test
    void everyLinkResolves() {
        assertThat(DOCUMENTS.stream().flatMap(LinksTest::brokenLinks)).isEmpty();
    }

    @Test
    void everyPageIsListedInTheContentsOfItsFolder() {
        assertThat(DOCUMENTS.stream()
                        .map(Document::name)
                        .filter(name -> name.startsWith("docs/") && !name.equals("docs/README.md"))
                        .filter(name -> !links(contents(name)).contains(name)))
                .isEmpty();
    }

    private static Stream<String> brokenLinks(Document document) {
        return document.links().stream()
                .filter(link -> !link.text().matches("(https?|mailto):.*"))
                .flatMap(link -> fault(document, link.text())
                        .map(fault -> document.name() + ":" + link.line() + " " + link.text() + ": " + fault)
                        .stream());
    }

    private static Optional<String> fault(Document document, String link) {
        String file = file(document, link);
        if (!Files.exists(document.root().resolve(file))) {
            return Optional.of("there is no " + file);
        }
        int hash = link.indexOf('#');
        if (hash < 0) {
            return Optional.empty();
        }
        Document target = BY_NAME.get(file);
        boolean found = target != null && target.anchors().contains(link.substring(hash + 1));
        return found ? Optional.empty() : Optional.of("there is no such heading in " + file);
    }

    /** Returns the target file of a link, from the root. */
    private static String file(Document document, String link) {
        String path = link.replaceFirst("#.*", "");
        Path target = path.isEmpty()
                ? Path.of(document.name())
                : Path.of(document.name()).resolveSibling(path).normalize();
        return target.toString().replace('\\', '/');
    }

    /** Returns the nearest contents page: that of the page's folder, or for a contents page that of a parent folder. */
    private static Document contents(String name) {
        String folder = name.replaceFirst("(/README\\.md|/[^/]*)$", "");
        String page = folder + "/README.md";
        Document contents = BY_NAME.get(page);
        return contents == null || page.equals(name) ? contents(folder) : contents;
    }

    private static Set<String> links(Document document) {
        return document.links().stream()
                .map(link -> file(document, link.text()))
                .collect(Collectors.toSet());
    }
}

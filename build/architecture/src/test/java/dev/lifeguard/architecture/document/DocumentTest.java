package dev.lifeguard.architecture.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentTest {
    private static Document of(String text) {
        return new Document(Path.of(""), "a.md", text.lines().toList());
    }

    @Test
    void blocksHaveTheirLanguageAndLine() {
        assertThat(of("""
                text

                ```sh
                ./a
                ./b
                ```
                """).blocks()).containsExactly(new Document.Block("sh", 4, List.of("./a", "./b")));
    }

    @Test
    void linksInCodeAreIgnored() {
        assertThat(of("""
                See [a](b.md#c), [`d`](e.md) and `[f](g.md)`.
                ```
                [h](i.md)
                ```
                """).links()).extracting(Document.Piece::text).containsExactly("b.md#c", "e.md");
    }

    @Test
    void anchorsAreNamedLikeOnGitHub() {
        assertThat(of("""
                # What it does, `really`
                ## Notes
                <a id="here"></a>
                ## Notes
                ```
                # comment
                ```
                """).anchors()).containsExactlyInAnyOrder("what-it-does-really", "notes", "notes-1", "here");
    }

    @Test
    void commandsAreFoundWithoutCommentsAndRedirections() {
        assertThat(Command.all(List.of(of("""
                Try `./lifeguard watch PID`, or `lifeguard lint`; not `watch`.
                ```sh
                # a comment
                ./mvnw -q compile && exec lifeguard lint . --accept 'a b'   # and so on
                ./lifeguard report r.gz \\
                    --json > r.json
                ```
                ```console
                $ ./lifeguard --help
                ./lifeguard is the output
                ```
                ```text
                ./lifeguard is not marked
                ```
                """))))
                .extracting(Command::words)
                .containsExactly(
                        List.of("./mvnw", "-q", "compile"),
                        List.of("lifeguard", "lint", ".", "--accept", "a b"),
                        List.of("./lifeguard", "report", "r.gz", "--json"),
                        List.of("./lifeguard", "--help"),
                        List.of("./lifeguard", "watch", "PID"),
                        List.of("lifeguard", "lint"));
    }
}

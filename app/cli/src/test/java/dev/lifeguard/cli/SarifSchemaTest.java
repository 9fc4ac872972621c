package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the output of {@code --sarif} is valid under the OASIS JSON schema for SARIF 2.1.0. */
class SarifSchemaTest {
    private static final Path CLASSES = Path.of("..", "..", "lint", "corpus", "target", "classes");

    private final Schema schema = schema();

    @TempDir
    private Path directory;

    @Test
    void allFindingsOfTheCorpusAreValid() throws IOException {
        String sarif = sarif(CLASSES);

        assertThat(sarif).contains("\"threadFlows\"", "\"startLine\"", "\"partialFingerprints\"");
        assertThat(errors(sarif)).isEmpty();
    }

    @Test
    void nothingFoundIsValid() throws IOException {
        String sarif = sarif(CLASSES.resolve("dev/lifeguard/lint/corpus/shop"));

        assertThat(sarif).contains("\"results\" : [ ]");
        assertThat(errors(sarif)).isEmpty();
    }

    @Test
    void theSchemaRejectsInvalidSarif() throws IOException {
        String sarif = sarif(CLASSES);

        assertThat(errors(sarif.replaceFirst("\"level\" : \"[a-z]+\"", "\"level\" : \"fatal\"")))
                .isNotEmpty();
        assertThat(errors(sarif.replaceFirst("\"startLine\" : [0-9]+", "\"startLine\" : 0")))
                .isNotEmpty();
        assertThat(errors(sarif.replaceFirst("\"columnKind\"", "\"columKind\"")))
                .isNotEmpty();
    }

    private List<Error> errors(String sarif) {
        return schema.validate(sarif, InputFormat.JSON);
    }

    private String sarif(Path classes) throws IOException {
        Path file = directory.resolve("lint.sarif");
        PrintWriter none = new PrintWriter(new StringWriter());
        int exit = Main.run(
                new String[] {"lint", classes.toString(), "--hints", "--sarif", file.toString()},
                none,
                none,
                new Interruption());
        assertThat(exit).isZero();
        return Files.readString(file);
    }

    private static Schema schema() {
        try (InputStream in = SarifSchemaTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(Objects.requireNonNull(in), InputFormat.JSON);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}

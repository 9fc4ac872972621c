package dev.lifeguard.console.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.json.JsonWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeLinesTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void sources() throws Exception {
        Path source = folder.resolve("project/shop/src/main/java/com/shop/Prices.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
        Files.writeString(folder.resolve("secret.java"), "secret\n");
    }

    private String lines(String frame) {
        JsonWriter out = new JsonWriter();
        new CodeLines(folder.resolve("project")).write(out, frame);
        return out.toString();
    }

    @Test
    void theLineHasItsNeighbours() {
        assertThat(lines("com.shop.Prices.fetch:6"))
                .contains(
                        "\"line\":6,\"fromLine\":2,\"lines\":[\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\",\"10\"]");
        assertThat(lines("com.shop.Prices$Inner.lambda$fetch$0:1")).contains("\"fromLine\":1,\"lines\":[\"1\",");
    }

    @Test
    void noFrameLeadsElsewhere() {
        for (String frame : new String[] {
            "com.shop.Prices.fetch:11",
            "com.shop.Prices.fetch",
            "com.shop.Other.fetch:1",
            "...secret.x:1",
            "../secret.x:1",
            "/etc/passwd.x:1",
            "com.shop.Prices.fetch:0",
            "com.shop.Prices.fetch:99999999999"
        }) {
            assertThat(lines(frame)).as(frame).isEmpty();
        }
    }
}

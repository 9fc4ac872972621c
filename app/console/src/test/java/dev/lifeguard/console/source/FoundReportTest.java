package dev.lifeguard.console.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoundReportTest {
    private static final String PAGE = "{\"title\":\"<b>\",\"sections\":[]}";

    @TempDir
    private Path folder;

    private Path write(Path in, String text, long atMs) throws IOException {
        Path file = Files.writeString(Files.createDirectories(in).resolve("page.json"), text);
        Files.setLastModifiedTime(file, FileTime.fromMillis(atMs));
        return in;
    }

    @Test
    void reportsOfAFolderAndItsSubfoldersNewestFirst() throws Exception {
        Path old = write(folder.resolve("old"), PAGE, 1_000);
        Path young = write(folder.resolve("young"), PAGE, 3_000);
        write(folder, PAGE, 2_000);
        write(folder.resolve("old/deeper"), PAGE, 4_000);
        Files.createDirectory(folder.resolve("other"));
        assertThat(FoundReport.in(folder))
                .containsExactly(
                        new FoundReport(young, 3_000), new FoundReport(folder, 2_000), new FoundReport(old, 1_000));
        assertThat(FoundReport.in(folder.resolve("gone"))).isEmpty();
        assertThat(FoundReport.isIn(folder.resolve("other"))).isFalse();
    }

    @Test
    void aReportIsReadUnchanged() throws Exception {
        assertThat(new FoundReport(write(folder, PAGE, 0), 0).read()).isEqualTo(PAGE);
    }

    @Test
    void anInvalidReportIsRefusedWithOneLine() throws Exception {
        for (String text : List.of("", "{\"title\":\"half", "[]", "{\"pools\":[]}", "{\"sections\":[]} and more")) {
            FoundReport report = new FoundReport(write(folder, text, 0), 0);
            assertThatThrownBy(report::read)
                    .as(text)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("page.json is no report of the lab")
                    .hasMessageContaining("run lifeguard lab again")
                    .hasMessageNotContaining("\n");
        }
    }
}

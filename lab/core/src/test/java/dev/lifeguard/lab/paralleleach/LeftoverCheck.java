package dev.lifeguard.lab.paralleleach;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/** Finds processes and temporary files left behind by a run. An orphaned PostgreSQL is no descendant of this JVM. */
public final class LeftoverCheck {
    private final Path folder;
    private String usual = "";

    /** @param folder used only by this run */
    public LeftoverCheck(Path folder) {
        this.folder = folder;
    }

    /** Directs temporary files into the folder. */
    public void begin() throws IOException {
        open(folder);
        open(Files.createDirectory(temporary()));
        usual = System.setProperty("java.io.tmpdir", temporary().toString());
    }

    /** Lets PostgreSQL traverse the folder if it runs as another user. */
    private static void open(Path each) throws IOException {
        Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwx--x--x"));
    }

    /** Asserts that nothing is left. */
    public void end() {
        System.setProperty("java.io.tmpdir", usual);
        assertThat(ProcessHandle.current().descendants()).isEmpty();
        assertThat(processes()).isZero();
        assertThat(temporary()).isEmptyDirectory();
        assertThat(folder).isDirectoryNotContaining("glob:**.secret");
    }

    public Path temporary() {
        return folder.resolve("tmp");
    }

    /** Counts processes with the folder in their command. */
    public long processes() {
        return ProcessHandle.allProcesses()
                .map(process -> process.info().commandLine())
                .flatMap(Optional::stream)
                .filter(command -> command.contains(folder.toString()))
                .count();
    }
}

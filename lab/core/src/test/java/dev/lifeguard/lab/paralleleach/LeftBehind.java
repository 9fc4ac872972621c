package dev.lifeguard.lab.paralleleach;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/** Looks for processes and temporary files that a run left behind. PostgreSQL is no descendant of ours once it is orphaned. */
public final class LeftBehind {
    private final Path folder;
    private String usual = "";

    /** @param folder that only the run in question uses */
    public LeftBehind(Path folder) {
        this.folder = folder;
    }

    /** From now on, temporary files go into the folder. */
    public void begin() throws IOException {
        open(folder);
        open(Files.createDirectory(temporary()));
        usual = System.setProperty("java.io.tmpdir", temporary().toString());
    }

    /** PostgreSQL, where it must not be root, has to pass through. */
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

    /** Processes that have the folder in their command. */
    public long processes() {
        return ProcessHandle.allProcesses()
                .map(process -> process.info().commandLine())
                .flatMap(Optional::stream)
                .filter(command -> command.contains(folder.toString()))
                .count();
    }
}

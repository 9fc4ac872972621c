package dev.lifeguard.spring.boot.starter;

import dev.lifeguard.embed.Lifeguard;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

/**
 * Runs {@code lifeguard} commands about this JVM, one at a time, since each uses the JVM's own processors and memory.
 */
final class Commands {
    private final Semaphore turn = new Semaphore(1);

    /**
     * The output of a command.
     *
     * @param exitCode 0 for success; the others are in docs/cli.md
     * @param out its standard output
     * @param message the last line of its messages, which is the reason of a failure
     */
    record Answer(int exitCode, String out, String message) {}

    /** Another command is running. */
    static final class BusyException extends RuntimeException {
        private static final long serialVersionUID = 1;

        BusyException() {
            super("another command of this endpoint is running in this JVM: try again later");
        }
    }

    /** Work that must not overlap. */
    interface Work<T> {
        T done() throws IOException;
    }

    /**
     * Runs the work if no other command is running.
     *
     * @throws BusyException if another command is running
     */
    <T> T inTurn(Work<T> work) {
        if (!turn.tryAcquire()) {
            throw new BusyException();
        }
        try {
            return work.done();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            turn.release();
        }
    }

    /** Runs a command such as {@code advise} about this JVM, with the options after its pid. */
    Answer aboutThisJvm(String command, List<String> options) {
        List<String> all = new ArrayList<>(
                List.of(command, Long.toString(ProcessHandle.current().pid())));
        all.addAll(options);
        return run(all);
    }

    Answer run(List<String> command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Lifeguard.inThisJvm().run(out, err, command.toArray(new String[0]));
        String message = err.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.isBlank())
                .reduce((first, last) -> last)
                .orElse("");
        return new Answer(exitCode, out.toString(StandardCharsets.UTF_8), message.replaceFirst("^lifeguard: ", ""));
    }

    /** Records the next seconds into a new file that the caller deletes. */
    Path record(int seconds) throws IOException {
        Path file = Files.createTempFile("lifeguard-", ".jsonl.gz");
        Answer answer = aboutThisJvm(
                "record", List.of("--seconds", Integer.toString(seconds), "--out", file.toString(), "--force"));
        if (answer.exitCode() != 0) {
            Files.delete(file);
            throw new IOException(answer.message());
        }
        return file;
    }
}

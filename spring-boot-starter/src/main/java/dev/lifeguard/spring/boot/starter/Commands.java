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

/** Runs commands of {@code lifeguard} about this JVM, one at a time: each takes the JVM's own processors and memory. */
final class Commands {
    private final Semaphore turn = new Semaphore(1);

    /**
     * What a command printed.
     *
     * @param exitCode 0 where it was done; the others are in docs/cli.md
     * @param out what it answered
     * @param message the last line of its messages, which of a failure is the reason
     */
    record Answer(int exitCode, String out, String message) {}

    /** Another command is running. */
    static final class BusyException extends RuntimeException {
        private static final long serialVersionUID = 1;

        BusyException() {
            super("another command of this endpoint is running in this JVM: try again when it has ended");
        }
    }

    /** Does something in turn. */
    interface Work<T> {
        T done() throws IOException;
    }

    /**
     * Does something when no other command runs.
     *
     * @throws BusyException if one does
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

    /** Runs a command about this JVM: {@code advise}, and what follows its number. */
    Answer aboutThisJvm(String command, List<String> options) {
        List<String> all = new ArrayList<>(
                List.of(command, Long.toString(ProcessHandle.current().pid())));
        all.addAll(options);
        return run(all);
    }

    /** Runs any command. */
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

    /** A recording of the next seconds, in a new file that the caller deletes. */
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

package dev.lifeguard.cli.attach;

import dev.lifeguard.model.naming.ProgramName;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files {@code hsperfdata_USER/PID} in which HotSpot publishes data about itself, for a Java runtime without the
 * module that reads them. Source of the format: {@code perfMemory.hpp} of OpenJDK, unchanged since Java 5.
 */
final class PerfData {
    private static final int MAGIC = 0xcafec0c0;
    private static final int MAX_BYTES = 1 << 20;
    private static final int MAX_ENTRIES = 10_000;

    private PerfData() {}

    /** Returns the JVMs whose files this user can read. */
    static List<RunningJvm> list(Path temporary) {
        List<RunningJvm> jvms = new ArrayList<>();
        try (DirectoryStream<Path> users = Files.newDirectoryStream(temporary, "hsperfdata_*")) {
            for (Path user : users) {
                if (Files.isDirectory(user, LinkOption.NOFOLLOW_LINKS)) {
                    add(jvms, user);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return jvms; // an unreadable directory has no JVMs
        }
        return jvms;
    }

    private static void add(List<RunningJvm> jvms, Path user) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(user, "[0-9]*")) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                if (name.matches("[0-9]{1,18}")
                        && ProcessHandle.of(Long.parseLong(name)).isPresent()) {
                    text(file, "sun.rt.javaCommand")
                            .ifPresent(
                                    command -> jvms.add(new RunningJvm(Long.parseLong(name), ProgramName.of(command))));
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return; // belongs to another user
        }
    }

    /** Returns a process's file. */
    static Optional<Path> of(long pid, Path temporary) {
        try (DirectoryStream<Path> users = Files.newDirectoryStream(temporary, "hsperfdata_*")) {
            for (Path user : users) {
                Path file = user.resolve(Long.toString(pid));
                if (Files.isReadable(file)) {
                    return Optional.of(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return Optional.empty(); // an unreadable directory has no files
        }
        return Optional.empty();
    }

    /** Returns a text counter; empty if the file is not HotSpot's or has no such counter. */
    static Optional<String> text(Path file, String counter) {
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > MAX_BYTES) {
                return Optional.empty();
            }
            return text(ByteBuffer.wrap(Files.readAllBytes(file)), counter);
        } catch (IOException | BufferUnderflowException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> text(ByteBuffer data, String counter) {
        if (data.getInt(0) != MAGIC) {
            return Optional.empty();
        }
        data.order(data.get(4) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        int entry = data.getInt(24);
        int entries = Math.min(data.getInt(28), MAX_ENTRIES);
        for (int i = 0; i < entries; i++) {
            int length = data.getInt(entry);
            int bytes = data.getInt(entry + 8);
            if (name(data, entry + data.getInt(entry + 4)).equals(counter) && bytes > 0) {
                return Optional.of(name(data, entry + data.getInt(entry + 16)));
            }
            entry += length;
        }
        return Optional.empty();
    }

    /** Reads up to the zero byte. */
    private static String name(ByteBuffer data, int start) {
        int end = start;
        while (data.get(end) != 0) {
            end++;
        }
        return new String(data.array(), start, end - start, StandardCharsets.UTF_8);
    }
}

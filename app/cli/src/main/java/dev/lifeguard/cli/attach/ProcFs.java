package dev.lifeguard.cli.attach;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Linux's view of processes under {@code /proc}. */
public final class ProcFs {
    private final Path root;

    public ProcFs(Path root) {
        this.root = root;
    }

    /** Returns whether this file system exists here. */
    public boolean present() {
        return Files.isReadable(root.resolve("self/status"));
    }

    /** Returns the value of a line of {@code /proc/PID/status}; null if the process is gone or has no such line. */
    @Nullable
    public String status(String pid, String name) {
        try (Stream<String> lines = Files.lines(root.resolve(pid).resolve("status"), StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> line.startsWith(name + ":"))
                    .map(line -> line.substring(name.length() + 1).strip())
                    .findFirst()
                    .orElse(null);
        } catch (IOException | UncheckedIOException e) {
            return null;
        }
    }

    /** Returns the effective user id, −1 if unknown. */
    public int user(String pid) {
        String ids = status(pid, "Uid");
        return ids == null ? -1 : Integer.parseUnsignedInt(ids.split("\\s+")[1]);
    }

    /** Returns whether HotSpot's library is mapped; null if the mappings cannot be read. */
    @Nullable
    public Boolean mapsJvm(String pid) {
        return maps(pid, "/libjvm.");
    }

    /** Returns whether OpenJ9's library is mapped; false if the mappings cannot be read. */
    public boolean mapsOpenJ9(String pid) {
        return Boolean.TRUE.equals(maps(pid, "/libj9vm"));
    }

    @Nullable
    private Boolean maps(String pid, String library) {
        try (Stream<String> lines = Files.lines(root.resolve(pid).resolve("maps"), StandardCharsets.ISO_8859_1)) {
            return lines.anyMatch(line -> line.contains(library));
        } catch (IOException | UncheckedIOException e) {
            return null;
        }
    }

    /** Returns whether it has ended and only waits to be collected by its parent. */
    public boolean hasEnded(String pid) {
        String state = status(pid, "State");
        return state != null && (state.startsWith("Z") || state.startsWith("X"));
    }

    /** Returns the pid of a process in its innermost namespace; {@code pid} if unknown. */
    long innermostPid(String id, long pid) {
        String numbers = status(id, "NSpid");
        return numbers == null ? pid : Long.parseLong(numbers.substring(numbers.lastIndexOf('\t') + 1));
    }

    /** Returns whether {@code pid} has the same file system as this process; true if unknown. */
    boolean sharesOurFiles(String pid) {
        return shares(pid, "ns/mnt", "root");
    }

    /** Returns whether {@code pid} has the same loopback as this process; true if unknown. */
    public boolean sharesOurNetwork(String pid) {
        return shares(pid, "ns/net");
    }

    private boolean shares(String pid, String... links) {
        return Stream.of(links).allMatch(link -> {
            try {
                Path theirs = Files.readSymbolicLink(root.resolve(pid).resolve(link));
                return theirs.equals(Files.readSymbolicLink(root.resolve("self").resolve(link)));
            } catch (IOException | UnsupportedOperationException e) {
                return true;
            }
        });
    }

    /** Returns the root of its file system. It can be used as a directory even in another mount namespace. */
    Path root(String pid) {
        return root.resolve(pid).resolve("root");
    }

    /** Returns the working directory. It can be used as a directory even if its path cannot be read. */
    Path workingDirectory(String pid) {
        return root.resolve(pid).resolve("cwd");
    }

    /** Returns the command line, empty if it cannot be read. */
    public List<String> commandLine(String pid) {
        try {
            byte[] bytes = Files.readAllBytes(root.resolve(pid).resolve("cmdline"));
            return List.of(new String(bytes, StandardCharsets.UTF_8).split("\0"));
        } catch (IOException e) {
            return List.of();
        }
    }
}

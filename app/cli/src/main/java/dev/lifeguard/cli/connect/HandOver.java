package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.attach.ProcessNamespace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A private directory in which only the other JVM's user can put the probe's result. If that JVM has a different file
 * system, the directory also holds a copy of the agent. The copy may be deleted once it is loaded, since the JVM keeps
 * it open.
 */
final class HandOver implements AutoCloseable {
    private static final String OUTCOME = "outcome.json";
    private static final String AGENT = "lifeguard.jar";

    private final Path here;
    private final Path there;
    private final Object key;

    private HandOver(Path here, Path there) throws IOException {
        this.here = here;
        this.there = there;
        this.key = key(here);
    }

    /**
     * Creates the directory among this process's temporary files.
     *
     * @param user id of the other JVM's user, null if unknown; differs from this user's only for root
     */
    static HandOver to(@Nullable Integer user) throws IOException {
        Path directory = Files.createTempDirectory("lifeguard-");
        return new HandOver(directory, directory).givenTo(user);
    }

    /**
     * Creates the directory in the JVM's file system and copies the agent there. Uses the first directory that has
     * room.
     *
     * @param directories paths in the JVM's file system
     * @throws IOException if no directory has room; the message is about the last one
     */
    static HandOver into(ProcessNamespace world, List<Path> directories, ProbeJar agent, @Nullable Integer user)
            throws IOException {
        IOException last = new IOException("it has no temporary directory");
        for (Path directory : directories) {
            try {
                return into(world, directory, agent, user);
            } catch (IOException e) {
                last = new IOException(directory + ": " + e.getMessage(), e);
            }
        }
        throw last;
    }

    private static HandOver into(ProcessNamespace world, Path directory, ProbeJar agent, @Nullable Integer user)
            throws IOException {
        Path seen = world.seen(directory);
        if (!Files.isDirectory(seen, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("no directory"); // a link in the container could lead to a file of the host
        }
        Path here = Files.createTempDirectory(seen, "lifeguard-");
        HandOver files = new HandOver(here, directory.resolve(Objects.requireNonNull(here.getFileName())));
        try {
            Files.copy(agent.path(), files.here.resolve(AGENT)); // before others may put a file there
        } catch (IOException | RuntimeException e) {
            files.close();
            throw e;
        }
        return files.givenTo(user);
    }

    private HandOver givenTo(@Nullable Integer user) throws IOException {
        try {
            if (user != null && !user.equals(Files.getAttribute(here, "unix:uid"))) {
                Files.setAttribute(here, "unix:uid", user, LinkOption.NOFOLLOW_LINKS);
            }
            return this;
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Returns the path of the result, which the probe creates. */
    Path outcome() {
        return here.resolve(OUTCOME);
    }

    /** Returns the path of the result as the JVM sees it. */
    Path outcomeThere() {
        return there.resolve(OUTCOME);
    }

    /** Returns the path of the agent's copy as the JVM sees it. It exists only in another file system. */
    Path agentThere() {
        return there.resolve(AGENT);
    }

    @Override
    public void close() {
        try {
            if (!key.equals(key(here))) {
                return; // its owner has replaced it
            }
        } catch (IOException e) {
            return; // already gone
        }
        for (Path file : List.of(outcome(), here.resolve(AGENT), here)) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                file.toFile().deleteOnExit(); // second best
            }
        }
    }

    private static Object key(Path directory) throws IOException {
        BasicFileAttributes found =
                Files.readAttributes(directory, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Object key = found.fileKey();
        return key == null ? directory : key; // not on all systems
    }
}

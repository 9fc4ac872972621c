package dev.lifeguard.console.api;

import dev.lifeguard.console.http.HttpProblem;
import dev.lifeguard.console.outside.Outside;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.source.ForeignSource;
import dev.lifeguard.console.source.LiveSource;
import dev.lifeguard.console.source.RecordedSource;
import dev.lifeguard.console.source.Source;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The open sources. */
final class Sources implements AutoCloseable {
    private static final int MAX = 16;

    private final Outside outside;
    private final Object opening = new Object(); // serializes attaching, which does not benefit from parallelism
    private final Map<String, Source> open = new LinkedHashMap<>();
    private final Map<String, String> ids = new LinkedHashMap<>(); // by the argument that opened the source
    private int last;

    Sources(Outside outside) {
        this.outside = outside;
    }

    /** Connects to a JVM, or finds the existing connection. */
    String openLive(String target) throws OutsideException, InterruptedException {
        String key = "live " + target;
        synchronized (opening) {
            Source there = there(key);
            if (there != null && there.ended() == null) {
                return there.id();
            }
            LiveSource source = new LiveSource(nextId(), outside.jvms().connect(target));
            Source same = sameJvm(source);
            if (same != null) {
                source.close();
                return add(key, same);
            }
            return add(key, source);
        }
    }

    private synchronized @Nullable Source sameJvm(LiveSource source) {
        long pid = source.header().pid();
        return open.values().stream()
                .filter(other -> other instanceof LiveSource
                        && other.ended() == null
                        && pid > 0
                        && other.header().pid() == pid)
                .findFirst()
                .orElse(null);
    }

    String openFile(String name) throws OutsideException {
        Path file = path(name);
        if (!Files.exists(file)) {
            throw HttpProblem.notFound("no such file: " + name);
        }
        String key = "file " + file.toAbsolutePath().normalize();
        synchronized (opening) {
            Source there = there(key);
            return there != null ? there.id() : add(key, read(nextId(), file));
        }
    }

    private Source read(String id, Path file) throws OutsideException {
        try {
            Recording foreign =
                    Files.isDirectory(file) ? null : outside.foreign().read(file);
            return foreign == null
                    ? new RecordedSource(id, file)
                    : new ForeignSource(id, String.valueOf(file.getFileName()), foreign);
        } catch (IOException e) {
            throw new OutsideException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw HttpProblem.bad("that is not the name of a file: " + e.getMessage());
        }
    }

    private synchronized @Nullable Source there(String key) {
        String id = ids.get(key);
        return id == null ? null : open.get(id);
    }

    private synchronized String nextId() {
        if (open.size() >= MAX) {
            throw HttpProblem.conflict("more than " + MAX + " are open: close some");
        }
        return "s" + ++last;
    }

    private synchronized String add(String key, Source source) {
        open.put(source.id(), source);
        ids.put(key, source.id());
        return source.id();
    }

    synchronized Source named(String id) {
        Source source = open.get(id);
        if (source == null) {
            throw HttpProblem.notFound("nothing is open as " + id);
        }
        return source;
    }

    LiveSource live(String id) {
        if (named(id) instanceof LiveSource live) {
            return live;
        }
        throw HttpProblem.conflict("a recording is not live");
    }

    synchronized List<Source> all() {
        return List.copyOf(open.values());
    }

    /** Closes a source outside the lock, since detaching a probe may take long. */
    void close(String id) {
        Source source;
        synchronized (this) {
            source = named(id);
            open.remove(id);
            ids.values().removeIf(id::equals);
        }
        source.close();
    }

    @Override
    public void close() {
        List<Source> all;
        synchronized (this) {
            all = new ArrayList<>(open.values());
            open.clear();
            ids.clear();
        }
        all.parallelStream().forEach(Source::close); // each may take some seconds
    }
}

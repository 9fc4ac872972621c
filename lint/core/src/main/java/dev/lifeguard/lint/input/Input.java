package dev.lifeguard.lint.input;

import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.read.ClassReading;
import dev.lifeguard.lint.read.UnreadableClassException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the classes of folders, archives and projects. Files that cannot be read are skipped with a warning. */
public final class Input {
    private static final int MAX_CLASS_BYTES = 16 << 20;
    private static final int MAX_FOLDER_DEPTH = 64;

    private final ClassReading reading = new ClassReading();
    private final List<TypeInfo> types = new ArrayList<>();
    private final Map<String, Owner> owners = new HashMap<>();
    private final List<OwnCode> archives = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private int newer; // class files of a Java that is too new
    private String firstNewer = "";
    private final Set<Path> sourceRoots = new LinkedHashSet<>();

    /**
     * Reads a path: a class file, an archive, a Maven or Gradle project, or a folder that contains any of them.
     *
     * @throws IOException if the path does not exist or cannot be read at all
     */
    public void add(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            file(path, Owner.OWN); // named by the user, so it is the program
            return;
        }
        List<Path> outputs = Projects.outputs(path);
        if (outputs.isEmpty()) {
            folder(path);
        }
        for (Path output : outputs) {
            folder(output);
        }
    }

    private void folder(Path folder) throws IOException {
        sourceRoots.addAll(Projects.sources(folder));
        try (Stream<Path> files = Files.walk(folder, MAX_FOLDER_DEPTH)) {
            for (Path file : files.sorted().toList()) {
                boolean wanted = file.toString().endsWith(".class") || Archive.isArchive(file.toString());
                if (wanted && Files.isRegularFile(file)) {
                    try {
                        file(file, owner(folder, file));
                    } catch (IOException e) {
                        warn(file.toString(), "cannot be read: " + e.getMessage());
                    }
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Returns the owner of a file in a folder. Unpacked wars and Spring Boot jars are treated like packed ones, and
     * jars in lib are libraries.
     */
    private static Owner owner(Path folder, Path file) {
        String name = folder.toAbsolutePath().normalize().getFileName() + "/";
        String path = folder.relativize(file).toString().replace('\\', '/');
        if (!Archive.isArchive(path)) {
            return Owner.OWN;
        }
        boolean unpacked = Layout.unseen(".war").owner(path) == Owner.LIBRARY;
        return unpacked ? Owner.LIBRARY : Layout.inFolder(name + path) ? Owner.IN_LIBRARY_FOLDER : Owner.OWN;
    }

    private void file(Path file, Owner owner) throws IOException {
        if (Archive.isArchive(file.toString())) {
            new Archive(this).read(file, owner);
        } else if (Files.size(file) > MAX_CLASS_BYTES) {
            warn(file.toString(), "too large for a class file");
        } else {
            classFile(file.toString(), Files.readAllBytes(file), owner, null);
        }
    }

    void add(OwnCode archive) {
        archives.add(archive);
    }

    /** Reads one class, of an archive if it is not null; adds a warning if it is not one. */
    void classFile(String where, byte[] bytes, Owner owner, @Nullable OwnCode archive) {
        try {
            TypeInfo type = reading.read(bytes);
            types.add(type);
            if (archive == null || owner == Owner.LIBRARY) {
                own(type, owner);
            } else {
                archive.add(type);
            }
        } catch (UnreadableClassException e) {
            if (e.ofNewerJava() && newer++ == 0) {
                firstNewer = where + ": " + e.getMessage();
            } else if (!e.ofNewerJava()) {
                warn(where, String.valueOf(e.getMessage()));
            }
        }
    }

    private void own(TypeInfo type, Owner owner) {
        owners.merge(type.label(), owner, (one, other) -> one.compareTo(other) < 0 ? one : other);
    }

    void warn(String where, String what) {
        warnings.add(where + ": " + what + "; left out");
    }

    /** Returns the classes read so far, in the order in which they were found. */
    public List<TypeInfo> types() {
        return types;
    }

    /** Returns the classes that belong to libraries. */
    public Libraries libraries() {
        archives.forEach(archive -> archive.owners(this::own));
        boolean alone = !owners.containsValue(Owner.OWN);
        Set<String> found = new HashSet<>();
        owners.forEach((type, owner) -> {
            if (owner == Owner.LIBRARY || (owner == Owner.IN_LIBRARY_FOLDER && !alone)) {
                found.add(type);
            }
        });
        return new Libraries(found);
    }

    /** Returns one line for each skipped file, with the reason, and one for all class files of a too new Java. */
    public List<String> warnings() {
        List<String> all = new ArrayList<>(warnings);
        if (newer > 0) {
            String others = newer == 1 ? "" : ", like " + (newer - 1) + " more";
            all.add(firstNewer + others + "; left out");
        }
        return all;
    }

    /** Returns the source folders of these classes, if they are in the same project. */
    public Set<Path> sourceRoots() {
        return sourceRoots;
    }
}

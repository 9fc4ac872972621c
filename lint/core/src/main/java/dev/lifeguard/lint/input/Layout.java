package dev.lifeguard.lint.input;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whose the entries of an archive are. Wars keep own code in {@code WEB-INF/classes}, jars of Spring Boot in {@code
 * BOOT-INF/classes}, both their libraries in {@code lib} beside it; what else lies in these is there to start them.
 */
final class Layout {
    private static final List<String> CLASSES = List.of("BOOT-INF/classes/", "WEB-INF/classes/");
    private static final List<String> LIBRARIES = List.of("BOOT-INF/lib/", "WEB-INF/lib/", "WEB-INF/lib-provided/");
    private static final Set<String> FOLDERS = Set.of("lib", "libs", "dependency", "dependencies");

    private final boolean program;
    private final boolean split;
    private final Shading shading;

    private Layout(String name, Collection<String> entries, Shading shading) {
        String lower = name.toLowerCase(Locale.ROOT);
        program = lower.endsWith(".ear") || lower.endsWith(".zip");
        split = entries.stream().anyMatch(entry -> CLASSES.stream().anyMatch(entry::startsWith));
        this.shading = shading;
    }

    /**
     * That of an archive of which all entries are known.
     *
     * @param name of its file
     * @param mainClass what its manifest says that it starts; null where it says nothing
     */
    static Layout of(String name, Collection<String> entries, @Nullable String mainClass) {
        return new Layout(name, entries, Shading.of(name, entries, mainClass));
    }

    /** The layout of a nested archive, whose entries come one by one. */
    static Layout unseen(String name) {
        return new Layout(name, List.of(), Shading.NONE);
    }

    /** Whose an entry is. */
    Owner owner(String entry) {
        if (LIBRARIES.stream().anyMatch(entry::startsWith)) {
            return Owner.LIBRARY;
        }
        if (Archive.isArchive(entry)) {
            return program && !inFolder(entry) ? Owner.OWN : Owner.BESIDE;
        }
        boolean own = CLASSES.stream().anyMatch(entry::startsWith) || !split;
        return !own || shading.isLibrary(entry) ? Owner.LIBRARY : Owner.OWN;
    }

    /** Whether a path leads through a folder that by its name has libraries in it. */
    static boolean inFolder(String path) {
        String[] parts = path.split("/", -1);
        for (int i = 0; i < parts.length - 1; i++) {
            if (FOLDERS.contains(parts[i])) {
                return true;
            }
        }
        return false;
    }
}

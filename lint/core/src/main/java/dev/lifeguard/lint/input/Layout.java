package dev.lifeguard.lint.input;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Determines the owner of each entry in an archive. Wars keep the program's classes in {@code WEB-INF/classes} and
 * Spring Boot jars in {@code BOOT-INF/classes}, with libraries in {@code lib} next to it. Other classes in these are
 * launchers.
 */
final class Layout {
    private static final List<String> CLASSES = List.of("BOOT-INF/classes/", "WEB-INF/classes/");
    private static final List<String> LIBRARIES = List.of("BOOT-INF/lib/", "WEB-INF/lib/", "WEB-INF/lib-provided/");
    private static final Set<String> FOLDERS = Set.of("lib", "libs", "dependency", "dependencies");

    private final boolean program;
    private final boolean split;

    private Layout(String name, boolean split) {
        String lower = name.toLowerCase(Locale.ROOT);
        program = lower.endsWith(".ear") || lower.endsWith(".zip");
        this.split = split;
    }

    /** Returns the layout of an archive with this file name and these entries. */
    static Layout of(String name, Collection<String> entries) {
        return new Layout(
                name, entries.stream().anyMatch(entry -> CLASSES.stream().anyMatch(entry::startsWith)));
    }

    /** Returns the layout of a nested archive, whose entries are read one by one. */
    static Layout unseen(String name) {
        return new Layout(name, false);
    }

    /** Whether folders separate the program's classes from libraries. */
    boolean isSplit() {
        return split;
    }

    /** Returns the owner of an entry. */
    Owner owner(String entry) {
        if (LIBRARIES.stream().anyMatch(entry::startsWith)) {
            return Owner.LIBRARY;
        }
        if (Archive.isArchive(entry)) {
            return program && !inFolder(entry) ? Owner.OWN : Owner.IN_LIBRARY_FOLDER;
        }
        return !split || CLASSES.stream().anyMatch(entry::startsWith) ? Owner.OWN : Owner.LIBRARY;
    }

    /** Whether a folder on the path has a name for library folders. */
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

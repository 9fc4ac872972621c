package dev.lifeguard.lint.junit;

import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The classes to check.
 *
 * @param paths class folders, archives or projects
 * @param libraries whether hazards in libraries at these paths count as well
 * @param since a commit, branch or tag of git outside whose changes hazards do not count; null to count all
 */
public record Classes(
        List<Path> paths, boolean libraries, @Nullable String since) {
    public Classes {
        paths = List.copyOf(paths);
    }

    /** Returns the same classes, counting hazards in libraries at these paths as well. */
    public Classes withLibraries() {
        return new Classes(paths, true, since);
    }

    /**
     * Returns the same classes, counting only hazards that touch lines changed since the branch left this commit, branch
     * or tag of git.
     */
    public Classes since(String revision) {
        return new Classes(paths, libraries, revision);
    }

    /** Returns the classes at these paths. */
    public static Classes at(Path... paths) {
        return new Classes(Arrays.asList(paths), false, null);
    }

    static Classes beside(Collection<Class<?>> some) {
        return new Classes(some.stream().map(Classes::place).distinct().toList(), false, null);
    }

    private static Path place(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            throw new IllegalArgumentException("it is not known where " + type.getName() + " comes from");
        }
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            throw new IllegalArgumentException(type.getName() + " comes from no file: " + source.getLocation(), e);
        }
    }
}

package dev.lifeguard.lint.junit;

import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * The classes to check.
 *
 * @param paths class folders, archives or projects
 * @param libraries whether hazards in libraries at these paths count as well
 */
public record Classes(List<Path> paths, boolean libraries) {
    public Classes {
        paths = List.copyOf(paths);
    }

    /** Returns the same classes, counting hazards in libraries at these paths as well. */
    public Classes withLibraries() {
        return new Classes(paths, true);
    }

    /** Returns the classes at these paths. */
    public static Classes at(Path... paths) {
        return new Classes(Arrays.asList(paths), false);
    }

    static Classes beside(Collection<Class<?>> some) {
        return new Classes(some.stream().map(Classes::place).distinct().toList(), false);
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

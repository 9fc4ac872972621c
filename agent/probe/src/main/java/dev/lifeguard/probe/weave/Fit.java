package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.Framework.Part;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The known structure that a framework has in one class loader. It is determined before any of the framework's classes
 * gets a hook. Counting a pool's arrivals without its starts would give wrong results.
 *
 * @param shape the first one that fits, or null
 * @param problem why none fits, empty if one does
 */
public record Fit(@Nullable Framework shape, String problem) {

    /**
     * Checks all classes of the framework. One is given, and the others are read as resources of its loader. This takes
     * only locks that the loader took to read the given one on this thread.
     *
     * @param given its name
     * @param original its bytes
     * @param jar its origin, for a note
     */
    public static Fit of(List<Framework> shapes, String given, byte[] original, ClassLoader loader, String jar) {
        String problem = "";
        for (Framework shape : shapes) {
            String found = problem(shape, given, original, loader);
            if (found == null) {
                return new Fit(shape, "");
            }
            problem = problem.isEmpty() ? found : problem; // the first shape is the newest
        }
        return new Fit(null, shapes.get(0).name() + " (" + jar + ") is not measured exactly: " + problem);
    }

    private static @Nullable String problem(Framework shape, String given, byte[] original, ClassLoader loader) {
        for (Part part : shape.classes()) {
            String name = part.name().substring(part.name().lastIndexOf('/') + 1);
            byte[] bytes = part.name().equals(given) ? original : read(loader, part.name());
            if (bytes == null) {
                if (part.optional()) {
                    continue;
                }
                return "no class " + name;
            }
            String problem = problem(part, name, bytes);
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private static @Nullable String problem(Part part, String name, byte[] bytes) {
        try {
            String superclass = HookedClass.reader(bytes).getSuperName();
            if (!part.superclass().isEmpty() && !part.superclass().equals(superclass)) {
                return superclass + " is the superclass of " + name;
            }
            HookedClass.weave(bytes, part, new ArrayDeque<>());
            return null;
        } catch (MissingHookException e) {
            return e.getMessage() + " of " + name;
        } catch (NewerJavaException e) {
            return name + " is " + e.getMessage();
        }
    }

    private static byte @Nullable [] read(ClassLoader loader, String name) {
        try (InputStream in = loader.getResourceAsStream(name + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }
}

package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.Framework.Part;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Which of the known shapes a framework has in one class loader, checked before any of its classes gets a hook: a pool
 * whose tasks were counted where they arrive, but not where they start, would show nonsense.
 *
 * @param shape the first one that fits, null if none does
 * @param problem why none fits, empty if one does
 */
record Fit(@Nullable Framework shape, String problem) {

    /**
     * Looks at all classes of the framework. One of them is at hand, the others are read as resources of its loader; that
     * takes no lock that the loader did not take when it read the first one, in this thread.
     *
     * @param given name of the class that is at hand
     * @param original its bytes
     * @param jar where it comes from, for a note
     */
    static Fit of(List<Framework> shapes, String given, byte[] original, ClassLoader loader, String jar) {
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
            String problem = problem(part, bytes);
            if (problem != null) {
                return problem + " of " + name;
            }
        }
        return null;
    }

    private static @Nullable String problem(Part part, byte[] bytes) {
        String superclass = new ClassReader(bytes).getSuperName();
        if (!part.superclass().isEmpty() && !part.superclass().equals(superclass)) {
            return superclass + " is the superclass";
        }
        try {
            HookedClass.weave(bytes, part, new ArrayDeque<>());
            return null;
        } catch (MissingHookException e) {
            return e.getMessage();
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

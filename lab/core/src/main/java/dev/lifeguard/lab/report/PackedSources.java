package dev.lifeguard.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Sources of the lab's classes, packed by the build for reports. */
public final class PackedSources {
    private PackedSources() {}

    /**
     * Returns a class with its comment and annotations, without package and imports.
     *
     * @throws IllegalArgumentException if its source was not packed
     */
    public static String of(Class<?> type) {
        return named(type.getName());
    }

    /** Returns a Java or Scala class by its name. */
    public static String named(String type) {
        String file = "/sources/" + type.replace('.', '/');
        try (InputStream java = PackedSources.class.getResourceAsStream(file + ".java");
                InputStream scala = PackedSources.class.getResourceAsStream(file + ".scala")) {
            InputStream in = java == null ? scala : java;
            if (in == null) {
                throw new IllegalArgumentException("no source " + file);
            }
            return withoutImports(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String withoutImports(String source) {
        int lastImport = source.lastIndexOf("\nimport ");
        int from = source.indexOf('\n', Math.max(lastImport + 1, source.indexOf("package ")));
        return source.substring(from).strip() + "\n";
    }
}

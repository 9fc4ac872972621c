package dev.lifeguard.bench.lint;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Many copies of real classes. Each copy is in its own packages, so that copies do not depend on each other. */
final class ClassCopies {
    private final Map<String, byte[]> classes = new HashMap<>();

    ClassCopies(List<Path> archives) throws IOException {
        for (Path archive : archives) {
            try (ZipFile zip = new ZipFile(archive.toFile())) {
                for (ZipEntry entry : zip.stream().toList()) {
                    String name = entry.getName();
                    boolean wanted = name.endsWith(".class")
                            && !name.startsWith("META-INF/")
                            && !name.endsWith("module-info.class");
                    if (wanted) {
                        try (InputStream in = zip.getInputStream(entry)) {
                            classes.put(name.substring(0, name.length() - ".class".length()), in.readAllBytes());
                        }
                    }
                }
            }
        }
    }

    /** Returns the number of classes in a copy. */
    int size() {
        return classes.size();
    }

    /** Writes this number of classes, the last copy partially. */
    void write(Path to, int count) throws IOException {
        List<String> names = new ArrayList<>(classes.keySet());
        names.sort(null);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(to))) {
            zip.setLevel(Deflater.BEST_SPEED);
            for (int i = 0; i < count; i++) {
                String name = names.get(i % names.size());
                String prefix = "copy" + i / names.size() + "/";
                zip.putNextEntry(new ZipEntry(prefix + name + ".class"));
                zip.write(renamed(classes.getOrDefault(name, new byte[0]), prefix));
            }
        }
    }

    private byte[] renamed(byte[] bytes, String prefix) {
        ClassWriter writer = new ClassWriter(0);
        Remapper remapper = new Remapper(org.objectweb.asm.Opcodes.ASM9) {
            @Override
            public String map(String name) {
                return classes.containsKey(name) ? prefix + name : name;
            }
        };
        new ClassReader(bytes).accept(new ClassRemapper(writer, remapper), 0);
        return writer.toByteArray();
    }
}

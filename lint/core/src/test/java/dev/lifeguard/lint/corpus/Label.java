package dev.lifeguard.lint.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The expected result for a case, set by its author.
 *
 * @param hazard whether it is a hazard; else it only looks like one
 * @param id the kind of hazard
 * @param type the class, with dots
 * @param method the method; empty for the whole class
 */
record Label(boolean hazard, String id, String type, String method) {
    private static final String PACKAGE = "Ldev/lifeguard/lint/corpus/label/";

    /** Whether the label applies to a finding at this place. */
    boolean covers(String foundType, String foundMethod) {
        return foundType.equals(type) && (method.isEmpty() || method.equals(foundMethod));
    }

    static List<Label> in(Path classes) throws IOException {
        List<Label> labels = new ArrayList<>();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".class")).toList()) {
                try (InputStream in = Files.newInputStream(file)) {
                    ClassReader reader = new ClassReader(in);
                    String type = reader.getClassName().replace('/', '.');
                    reader.accept(new Labels(type, labels), ClassReader.SKIP_CODE);
                }
            }
        }
        return labels;
    }

    private static final class Labels extends ClassVisitor {
        private final String type;
        private final List<Label> into;

        Labels(String type, List<Label> into) {
            super(Opcodes.ASM9);
            this.type = type;
            this.into = into;
        }

        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String desc, boolean visible) {
            return of(desc, "");
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String desc, @Nullable String sign, String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    return of(annotation, name);
                }
            };
        }

        private @Nullable AnnotationVisitor of(String desc, String method) {
            if (!desc.startsWith(PACKAGE)) {
                return null;
            }
            boolean hazard = desc.contains("Hazard");
            return new AnnotationVisitor(Opcodes.ASM9) {
                @Override
                public void visit(@Nullable String name, Object value) {
                    into.add(new Label(hazard, value.toString(), type, method));
                }

                @Override
                public AnnotationVisitor visitArray(String name) {
                    return this;
                }

                @Override
                public AnnotationVisitor visitAnnotation(@Nullable String name, String inner) {
                    return this;
                }
            };
        }
    }
}

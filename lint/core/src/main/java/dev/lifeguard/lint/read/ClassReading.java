package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.TypeInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reads class files of any version that the bytecode library supports. One instance reads many classes, one after
 * another, and stores equal names once.
 */
public final class ClassReading {
    /** Feature version of the newest Java whose class files can be read. */
    public static final int NEWEST_JAVA = 28;

    /** Major version of a class file, less Java's feature version. */
    private static final int MAJOR_OF_JAVA_0 = Opcodes.V17 - 17;

    private final Names names = new Names();

    /**
     * Reads one class.
     *
     * @throws UnreadableClassException if the bytes are not a class file or have an unsupported version
     */
    public TypeInfo read(byte[] bytes) {
        try {
            Visitor visitor = new Visitor();
            new ClassReader(bytes).accept(visitor, ClassReader.SKIP_FRAMES);
            return visitor.type();
        } catch (RuntimeException | StackOverflowError e) { // the library throws various exceptions for broken bytes
            throw unreadable(bytes, e);
        }
    }

    private static UnreadableClassException unreadable(byte[] bytes, Throwable cause) {
        if (bytes.length < 8 || bytes[0] != (byte) 0xCA || bytes[1] != (byte) 0xFE) {
            return new UnreadableClassException("not a class file", false, cause);
        }
        int java = ((bytes[6] & 0xFF) << 8 | (bytes[7] & 0xFF)) - MAJOR_OF_JAVA_0;
        return java > NEWEST_JAVA
                ? new UnreadableClassException(
                        "made for Java " + java + ", and this Lifeguard reads up to Java " + NEWEST_JAVA, true, cause)
                : new UnreadableClassException("broken class file", false, cause);
    }

    private String name(@Nullable String name) {
        return names.name(name);
    }

    private final class Visitor extends ClassVisitor {
        private String name = "";
        private @Nullable String superName;
        private List<String> interfaces = List.of();
        private int access;
        private int version;
        private String file = "";
        private String outer = "";
        private final Set<String> annotations = new HashSet<>();
        private final Map<String, Integer> fields = new HashMap<>();
        private final Map<String, Method> methods = new LinkedHashMap<>();
        private final Set<String> suppressed = new HashSet<>();

        Visitor() {
            super(Opcodes.ASM9);
        }

        TypeInfo type() {
            if (name.isEmpty() || name.startsWith("[")) {
                throw new IllegalArgumentException("a class without a name");
            }
            return new TypeInfo(
                    name,
                    superName,
                    interfaces,
                    access,
                    version,
                    file,
                    outer,
                    annotations,
                    fields,
                    methods,
                    suppressed);
        }

        @Override
        public void visit(
                int classVersion,
                int flags,
                String type,
                @Nullable String sign,
                @Nullable String above,
                String[] more) {
            name = name(type);
            version = classVersion & 0xFFFF;
            access = flags;
            superName = above == null ? null : name(above);
            List<String> found = new ArrayList<>();
            for (String one : more) {
                found.add(name(one));
            }
            interfaces = List.copyOf(found);
        }

        @Override
        public void visitSource(@Nullable String source, @Nullable String debug) {
            file = source == null ? "" : name(source);
        }

        @Override
        public void visitOuterClass(String owner, @Nullable String method, @Nullable String desc) {
            outer = name(owner + "." + (method == null ? "" : method));
        }

        @Override
        public AnnotationVisitor visitAnnotation(String desc, boolean visible) {
            annotations.add(simple(desc));
            return new SuppressionReader(simple(desc), suppressed, "");
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int flags, String field, String desc, @Nullable String sign, @Nullable Object value) {
            fields.put(name(field), flags);
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int flags, String method, String desc, @Nullable String sign, String @Nullable [] exceptions) {
            Set<String> on = new HashSet<>();
            boolean isStatic = (flags & Opcodes.ACC_STATIC) != 0;
            return new BodyReader(name, isStatic, names.descriptor(desc), names) {
                @Override
                public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    on.add(simple(annotation));
                    return new SuppressionReader(simple(annotation), suppressed, "@" + method);
                }

                @Override
                public void visitEnd() {
                    List<Op> ops = List.copyOf(ops());
                    List<Block> blocks = blocks();
                    Method read = new Method(name, name(method), name(desc), flags, Set.copyOf(on), ops, blocks);
                    methods.put(read.signature(), read);
                }
            };
        }

        private String simple(String desc) {
            return desc.length() > 2 ? name(desc.substring(1, desc.length() - 1)) : desc;
        }
    }
}

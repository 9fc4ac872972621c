package dev.lifeguard.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Checks the packaged jar: the files that the JVM reads, and that nothing in it can clash with the observed program.
 */
class ProbeJarIT {
    private static final Path JAR = Path.of("target", "lifeguard-probe.jar");
    private static final String BOOT = "dev/lifeguard/probe/boot.bin";

    @Test
    void manifestNamesTheAgent() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            assertThat(manifest.getValue("Premain-Class")).isEqualTo(Agent.class.getName());
            assertThat(manifest.getValue("Agent-Class")).isEqualTo(Agent.class.getName());
            assertThat(manifest.getValue("Can-Retransform-Classes")).isEqualTo("true");
            assertThat(manifest.getValue("Can-Redefine-Classes")).isEqualTo("true");
        }
    }

    @Test
    void everyClassIsOurs() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.stream().map(JarEntry::getName).filter(name -> name.endsWith(".class")))
                    .contains(
                            "dev/lifeguard/probe/Agent.class",
                            "dev/lifeguard/model/package-info.class",
                            "dev/lifeguard/probe/shaded/asm/ClassReader.class")
                    .allMatch(name -> name.startsWith("dev/lifeguard/"));
        }
    }

    /** Otherwise the probe's own loader, and the program's, would find copies of bootstrap classes. */
    @Test
    void bootstrapClassesAreHiddenFromOtherLoaders() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.getEntry(BOOT)).isNotNull();
            assertThat(jar.stream().map(JarEntry::getName))
                    .noneMatch(name -> name.startsWith("dev/lifeguard/probe/boot/") && name.endsWith(".class"));
        }
    }

    /** The JVM would link such instructions with generated classes when they first run, in the host. */
    @Test
    void noInstructionIsLinkedAtRunTime() throws IOException {
        List<String> dynamic = new ArrayList<>();
        try (JarFile jar = new JarFile(JAR.toFile())) {
            for (JarEntry entry : jar.stream().toList()) {
                byte[] bytes = jar.getInputStream(entry).readAllBytes();
                if (entry.getName().endsWith(".class")) {
                    findDynamic(bytes, dynamic);
                } else if (entry.getName().equals(BOOT)) {
                    DataInputStream boot = new DataInputStream(new ByteArrayInputStream(bytes));
                    while (boot.available() > 0) {
                        String unused = boot.readUTF();
                        findDynamic(boot.readNBytes(boot.readInt()), dynamic);
                    }
                }
            }
        }
        assertThat(dynamic).isEmpty();
    }

    private static void findDynamic(byte[] classFile, List<String> found) {
        ClassReader reader = new ClassReader(classFile);
        MethodVisitor code = new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
                found.add(reader.getClassName() + ": " + name + descriptor);
            }
        };
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return code;
                    }
                },
                ClassReader.SKIP_DEBUG);
    }
}

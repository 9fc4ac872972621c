package dev.lifeguard.probe.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.pools.executors.JBossThreads;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Classes of a framework get their hooks together or not at all; in the latter case a note gives the reason once. */
class PoolTransformerTest {
    private static final List<String> CLASSES = List.of(JBossThreads.EXECUTOR, JBossThreads.TASK);

    /** Has all but one of the classes as resources. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;
        private final String hidden;

        Loader(Map<String, byte[]> classes, String hidden, ClassLoader parent) {
            super(parent);
            this.classes = classes;
            this.hidden = hidden;
        }

        @Override
        public @Nullable InputStream getResourceAsStream(String name) {
            byte[] bytes = name.equals(hidden + ".class") ? null : classes.get(name);
            return bytes == null ? null : new ByteArrayInputStream(bytes);
        }
    }

    private final PoolTransformer transformer = new PoolTransformer(() -> Hooks.class);

    private static Map<String, byte[]> classes() throws IOException {
        Map<String, byte[]> classes = new HashMap<>();
        try (Stream<Path> files = Files.walk(Path.of("target", "frameworks", "jboss-threads-3.9.1"))) {
            for (Path file : files.filter(one -> one.toString().contains("jboss-threads-3"))
                    .filter(one -> one.toString().endsWith(".jar"))
                    .toList()) {
                try (JarFile jar = new JarFile(file.toFile())) {
                    for (String name : CLASSES) {
                        var entry = jar.getEntry(name + ".class");
                        if (entry != null) {
                            classes.put(
                                    name + ".class", jar.getInputStream(entry).readAllBytes());
                        }
                    }
                }
            }
        }
        return classes;
    }

    private List<Boolean> transformed(ClassLoader loader, Map<String, byte[]> classes) {
        List<Boolean> transformed = new ArrayList<>();
        for (String name : CLASSES) {
            byte[] original = Objects.requireNonNull(classes.get(name + ".class"));
            transformed.add(transformer.transform(loader, name, null, null, original) != null);
        }
        return transformed;
    }

    @Test
    void allClassesOfAFrameworkThatFitsAreTransformed() throws IOException {
        Map<String, byte[]> classes = classes();

        assertThat(transformed(new Loader(classes, "none", getClass().getClassLoader()), classes))
                .containsExactly(true, true);
        assertThat(transformer.problems()).isEmpty();
    }

    @Test
    void noneIsTransformedIfOneCannotBeChecked() throws IOException {
        Map<String, byte[]> classes = classes();

        assertThat(transformed(new Loader(classes, JBossThreads.TASK, getClass().getClassLoader()), classes))
                .containsExactly(false, false);
        assertThat(transformer.problems())
                .containsExactly("JBoss Threads' EnhancedQueueExecutor (of unknown version) is not measured exactly:"
                        + " no class EnhancedQueueExecutor$Task");
    }

    @Test
    void noneIsTransformedIfTheLoaderDoesNotSeeTheHooks() throws IOException {
        Map<String, byte[]> classes = classes();

        assertThat(transformed(new Loader(classes, "none", ClassLoader.getPlatformClassLoader()), classes))
                .containsExactly(false, false);
        assertThat(transformer.problems())
                .containsExactly("JBoss Threads' EnhancedQueueExecutor is not observed: its class loader does not see"
                        + " the probe");
    }

    @Test
    void eachLoaderIsCheckedForItself() throws IOException {
        Map<String, byte[]> classes = classes();
        transformed(new Loader(classes, JBossThreads.TASK, getClass().getClassLoader()), classes);

        assertThat(transformed(new Loader(classes, "none", getClass().getClassLoader()), classes))
                .containsExactly(true, true);
    }

    /** Makes its class file one of a Java that this version cannot read. */
    private static byte[] ofNewerJava(byte[] original) {
        byte[] newer = original.clone();
        newer[7] = 29 + 44;
        return newer;
    }

    @Test
    void aJdkThatIsTooNewIsReportedOnceAndLeftUnchanged() throws IOException {
        for (Class<?> type : List.of(ThreadPoolExecutor.class, ForkJoinPool.class)) {
            String name = type.getName().replace('.', '/');
            try (InputStream in = Objects.requireNonNull(type.getResourceAsStream("/" + name + ".class"))) {
                assertThat(transformer.transform(null, name, null, null, ofNewerJava(in.readAllBytes())))
                        .isNull();
            }
        }
        assertThat(transformer.problems())
                .containsExactly("the JDK's pools are not observed: it is made for Java 29, and this Lifeguard reads"
                        + " class files up to Java 28");
    }

    @Test
    void aFrameworkThatIsTooNewIsReportedOnceAndLeftUnchanged() throws IOException {
        Map<String, byte[]> classes = classes();
        classes.replaceAll((name, bytes) -> ofNewerJava(bytes));

        assertThat(transformed(new Loader(classes, "none", getClass().getClassLoader()), classes))
                .containsExactly(false, false);
        assertThat(transformer.problems())
                .containsExactly("JBoss Threads' EnhancedQueueExecutor (of unknown version) is not measured exactly:"
                        + " EnhancedQueueExecutor is made for Java 29, and this Lifeguard reads class files up to"
                        + " Java 28");
    }
}

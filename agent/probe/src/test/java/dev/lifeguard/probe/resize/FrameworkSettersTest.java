package dev.lifeguard.probe.resize;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Frameworks' pools are resized by their own setters; those without setters are rejected. */
class FrameworkSettersTest {
    private static final Path FRAMEWORKS = Path.of("target", "frameworks");

    private static URLClassLoader loader(String framework) throws IOException {
        List<URL> urls = new ArrayList<>();
        try (Stream<Path> files = Files.walk(FRAMEWORKS.resolve(framework))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                urls.add(file.toUri().toURL());
            }
        }
        return new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
    }

    private static Object get(Object pool, String getter) throws ReflectiveOperationException {
        return pool.getClass().getMethod(getter).invoke(pool);
    }

    @Test
    void jettys() throws Exception {
        try (URLClassLoader loader = loader("jetty-12.1.4")) {
            Object pool = loader.loadClass("org.eclipse.jetty.util.thread.QueuedThreadPool")
                    .getConstructor(int.class, int.class)
                    .newInstance(8, 4);

            assertThat(Setters.problem(pool)).isNull();
            Setters.set(pool, new PoolSizes(4, 8), new PoolSizes(12, 20));

            assertThat(get(pool, "getMinThreads")).isEqualTo(12);
            assertThat(get(pool, "getMaxThreads")).isEqualTo(20);

            Setters.set(pool, new PoolSizes(12, 20), new PoolSizes(2, 3));

            assertThat(get(pool, "getMinThreads")).isEqualTo(2);
            assertThat(get(pool, "getMaxThreads")).isEqualTo(3);
        }
    }

    @Test
    void jbossThreads() throws Exception {
        try (URLClassLoader loader = loader("jboss-threads-3.9.1")) {
            Object builder = loader.loadClass("org.jboss.threads.EnhancedQueueExecutor$Builder")
                    .getConstructor()
                    .newInstance();
            Object pool = get(builder, "build");

            assertThat(Setters.problem(pool)).isNull();
            Setters.set(pool, new PoolSizes(8, 64), new PoolSizes(8, 12));

            assertThat(get(pool, "getCorePoolSize")).isEqualTo(8);
            assertThat(get(pool, "getMaximumPoolSize")).isEqualTo(12);
        }
    }

    @Test
    void hikarisAreThoseOfItsConfiguration() throws Exception {
        try (URLClassLoader loader = loader("hikaricp-5.1.0")) {
            Object config = loader.loadClass("com.zaxxer.hikari.HikariConfig")
                    .getConstructor()
                    .newInstance();

            assertThat(Setters.problem(config)).isNull();
            Setters.set(config, new PoolSizes(2, 4), new PoolSizes(2, 6));

            assertThat(get(config, "getMinimumIdle")).isEqualTo(2);
            assertThat(get(config, "getMaximumPoolSize")).isEqualTo(6);
        }
    }

    @Test
    void aDispatcherKeepsItsSize() throws Exception {
        try (URLClassLoader loader = loader("coroutines-1.10.2")) {
            Object pool = loader.loadClass("kotlinx.coroutines.scheduling.CoroutineScheduler")
                    .getConstructor(int.class, int.class, long.class, String.class)
                    .newInstance(2, 4, 1_000_000L, "scheduler");

            assertThat(Setters.problem(pool)).isEqualTo("the size of such a pool is fixed when it is made");
        }
    }
}

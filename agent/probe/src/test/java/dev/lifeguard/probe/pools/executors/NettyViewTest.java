package dev.lifeguard.probe.pools.executors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.pools.FrameworkView;
import dev.lifeguard.probe.pools.kinds.FrameworkViews;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The readable state of Netty's groups and executors. */
class NettyViewTest {
    private static URLClassLoader loader() throws IOException {
        List<URL> urls = new ArrayList<>();
        try (Stream<Path> jars = Files.list(Path.of("target", "frameworks", "netty-4.1.128.Final"))) {
            for (Path jar : jars.toList()) {
                urls.add(jar.toUri().toURL());
            }
        }
        return new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
    }

    private static FrameworkView view(Object pool) {
        return Objects.requireNonNull(FrameworkViews.find(pool));
    }

    @Test
    void aGroupHasItsExecutorsAndTheirThreadsOnceTheyHaveTasks() throws Exception {
        try (URLClassLoader loader = loader()) {
            Object group = loader.loadClass("io.netty.util.concurrent.DefaultEventExecutorGroup")
                    .getConstructor(int.class)
                    .newInstance(3);

            assertThat(view(group).kind()).isEqualTo(PoolInfo.Kind.NETTY);
            assertThat(view(group).maxSize()).isEqualTo(3);
            assertThat(view(group).size()).isZero();
            assertThat(view(group).queueSize()).isZero();
        }
    }

    @Test
    void anExecutorInNoGroupIsAPoolOfOne() throws Exception {
        try (URLClassLoader loader = loader()) {
            Object executor = loader.loadClass("io.netty.util.concurrent.DefaultEventExecutor")
                    .getConstructor(ThreadFactory.class)
                    .newInstance((ThreadFactory) Thread::new);

            assertThat(view(executor).maxSize()).isEqualTo(1);
            assertThat(view(executor).size()).isZero();
        }
    }
}

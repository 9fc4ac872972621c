package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.naming.PoolSetting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The settings and thread names of libraries' pools are those in their jars, as far as these are copied. */
class LibrarySettingsTest {
    private static final Set<PoolSetting> OF_LIBRARIES = EnumSet.range(PoolSetting.QUARTZ, PoolSetting.IGNITE_PUBLIC);

    /** The directory of the library's jars, for the beginning of a constant's name. */
    private static final Map<String, String> LIBRARIES = Map.ofEntries(
            Map.entry("QUARTZ", "quartz-2.5.0"),
            Map.entry("RX2_", "rxjava2-2.2.21"),
            Map.entry("RX_", "rxjava-3.1.11"),
            Map.entry("REACTOR_", "reactor-3.7.12"),
            Map.entry("KOTLIN_", "coroutines-1.10.2"),
            Map.entry("SCALA_", "scala-2.13.16"),
            Map.entry("PEKKO", "pekko-1.1.5"),
            Map.entry("AKKA", "akka-2.6.21"),
            Map.entry("VERTX_", "vertx-4.5.22"),
            Map.entry("ARMERIA_", "armeria-1.32.5"),
            Map.entry("CAMEL_", "camel-4.8.3"),
            Map.entry("SPRING_", "settings-1"),
            Map.entry("KAFKA_STREAMS", "settings-1"),
            Map.entry("KAFKA_", "settings-1"),
            Map.entry("ROCKETMQ", "settings-1"),
            Map.entry("HAZELCAST_", "hazelcast-5.5.0"),
            Map.entry("CASSANDRA_", "settings-1"),
            Map.entry("ZOOKEEPER_", "zookeeper-3.9.3"),
            Map.entry("IGNITE_", "ignite-2.16.0"));

    private static Path jars(PoolSetting setting) {
        return LIBRARIES.entrySet().stream()
                .filter(entry -> setting.name().startsWith(entry.getKey()))
                .map(entry -> HostJvm.FRAMEWORKS.resolve(entry.getValue()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no library for " + setting));
    }

    static Stream<PoolSetting> copied() {
        return OF_LIBRARIES.stream().filter(setting -> Files.isDirectory(jars(setting)));
    }

    @Test
    void eachHasALibrary() {
        assertThat(OF_LIBRARIES).allSatisfy(setting -> assertThat(jars(setting)).isNotNull());
    }

    @ParameterizedTest
    @MethodSource("copied")
    void theLibraryHasTheSettingAndTheNames(PoolSetting setting) throws IOException {
        String property = setting.size().replaceFirst("^-D", "").replaceFirst(" \\(.*", "");
        for (String part : contains(jars(setting), property) ? new String[0] : property.split("[.]")) {
            String setter = "set" + part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1);
            assertThat(contains(jars(setting), part) || contains(jars(setting), setter))
                    .as("%s in %s", part, property)
                    .isTrue();
        }
        for (String name : setting.names()) {
            for (String part : name.split("[*|$# ]+")) {
                String text = part.replaceAll("^[.-]+|[.-]+$", "");
                assertThat(text.length() < 4 || contains(jars(setting), text))
                        .as(text)
                        .isTrue();
            }
        }
    }

    /** Whether a class or resource contains the text, as it is or as the name of a class. */
    private static boolean contains(Path jars, String text) throws IOException {
        List<byte[]> forms = Stream.of(text, text.replace('.', '/'))
                .map(form -> form.getBytes(StandardCharsets.UTF_8))
                .toList();
        try (Stream<Path> all = Files.list(jars)) {
            for (Path jar : all.toList()) {
                if (forms.stream().anyMatch(form -> holds(jar, content -> indexOf(content, form) >= 0))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean holds(Path jar, Predicate<byte[]> wanted) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (var entry : Collections.list(zip.entries())) {
                if (!entry.isDirectory()
                        && wanted.test(zip.getInputStream(entry).readAllBytes())) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw new AssertionError(jar.toString(), e);
        }
    }

    private static int indexOf(byte[] content, byte[] text) {
        for (int i = 0; i + text.length <= content.length; i++) {
            if (content[i] == text[0] && Arrays.equals(content, i, i + text.length, text, 0, text.length)) {
                return i;
            }
        }
        return -1;
    }
}

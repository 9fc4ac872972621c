package dev.lifeguard.lab.parallelstream.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.lifeguard.lab.service.ServiceMain;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The original's service and the lab classes that it uses run on Java 17. */
class OlderJavaTest {
    private static final int JAVA_17 = 61;

    @Test
    void theServicesClassesAreCompiledForJava17() throws IOException {
        for (String name : needed()) {
            assertThat(version(name)).describedAs(name).isEqualTo(JAVA_17);
        }
    }

    private static Set<String> needed() {
        JavaClass service =
                new ClassFileImporter().importPackages("dev.lifeguard.lab").get(ServiceMain.class.getName());
        Stream<String> others = service.getTransitiveDependenciesFromSelf().stream()
                .map(dependency -> dependency.getTargetClass().getName())
                .filter(name -> name.startsWith("dev.lifeguard."));
        Stream<String> beans =
                Stream.of(OriginalController.class, Batches.class).map(Class::getName);
        return Stream.concat(Stream.of(service.getName()), Stream.concat(others, beans))
                .collect(Collectors.toSet());
    }

    private static int version(String name) throws IOException {
        String file = "/" + name.replace('.', '/') + ".class";
        try (InputStream in = Objects.requireNonNull(OlderJavaTest.class.getResourceAsStream(file), file);
                DataInputStream data = new DataInputStream(in)) {
            data.readInt(); // magic
            data.readUnsignedShort(); // minor version
            return data.readUnsignedShort();
        }
    }
}

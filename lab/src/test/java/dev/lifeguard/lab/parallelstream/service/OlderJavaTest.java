package dev.lifeguard.lab.parallelstream.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.process.Leash;
import dev.lifeguard.lab.service.PortReport;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The original's service runs on Java 17, whatever the rest of the lab needs. */
class OlderJavaTest {
    private static final int JAVA_17 = 61;

    @ParameterizedTest
    @ValueSource(classes = {Service.class, OriginalController.class, Parallel.class, Leash.class, PortReport.class})
    void isCompiledForJava17(Class<?> type) throws IOException {
        String file = "/" + type.getName().replace('.', '/') + ".class";
        try (InputStream in = Objects.requireNonNull(type.getResourceAsStream(file));
                DataInputStream data = new DataInputStream(in)) {
            data.readInt(); // magic
            data.readUnsignedShort(); // minor version
            assertThat(data.readUnsignedShort()).isEqualTo(JAVA_17);
        }
    }
}

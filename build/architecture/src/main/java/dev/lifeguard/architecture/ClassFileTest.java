package dev.lifeguard.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests the packages of classes and the Java version that can load them. */
class ClassFileTest {
    @Test
    void newerJavaNeverReachesTheUser() throws IOException {
        Module module = Module.here().orElse(null);
        if (module != null) {
            assertThat(Reactor.classFiles(module))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(majorVersion(file)).isEqualTo(module.release() + 44));
        }
    }

    @Test
    void packagesAreNamedAfterTheModule() throws IOException {
        Module module = Module.here().orElse(null);
        if (module != null) {
            Path root = Reactor.classes(module).resolve(module.root().replace('.', '/'));
            assertThat(Reactor.classFiles(module))
                    .filteredOn(file -> !file.endsWith("module-info.class"))
                    .allSatisfy(file -> assertThat(file).startsWithRaw(root));
        }
    }

    private static int majorVersion(Path classFile) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(classFile))) {
            in.skipNBytes(6); // magic number, minor version
            return in.readUnsignedShort();
        }
    }
}

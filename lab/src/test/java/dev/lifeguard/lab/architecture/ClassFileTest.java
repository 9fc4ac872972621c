package dev.lifeguard.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where classes lie, and which Java can load them. */
class ClassFileTest {
    static List<Module> modules() {
        return Reactor.modules();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void newerJavaNeverReachesTheUser(Module module) throws IOException {
        assertThat(Reactor.classFiles(module))
                .isNotEmpty()
                .allSatisfy(file -> assertThat(majorVersion(file)).isEqualTo(module.release() + 44));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void packagesAreNamedAfterTheModule(Module module) throws IOException {
        Path root = Reactor.classes(module).resolve(module.root().replace('.', '/'));
        assertThat(Reactor.classFiles(module))
                .allSatisfy(file -> assertThat(file).startsWithRaw(root));
    }

    private static int majorVersion(Path classFile) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(classFile))) {
            in.skipNBytes(6); // magic number, minor version
            return in.readUnsignedShort();
        }
    }
}

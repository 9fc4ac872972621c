package dev.lifeguard.lint.input;

import static dev.lifeguard.lint.input.InputTest.bytes;
import static dev.lifeguard.lint.input.InputTest.zip;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tells own code from library code. {@link Input} serves as an own class, {@link Archive} as a library class. */
class LibrariesTest {
    @TempDir
    private Path directory;

    private final Input input = new Input();

    @Test
    void aSpringBootJarSeparatesLibrariesFromClasses() throws IOException {
        Path jar = jar("shop.jar", Map.of("BOOT-INF/classes/Input.class", own(), "BOOT-INF/lib/a.jar", library()));

        input.add(jar);

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void theSpringBootLauncherIsALibrary() throws IOException {
        Path jar = jar(
                "shop.jar",
                Map.of("BOOT-INF/classes/Input.class", own(), "org/boot/loader/Launcher.class", bytes(Archive.class)));

        input.add(jar);

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void aWarSeparatesLibrariesFromClasses() throws IOException {
        byte[] war = zip(Map.of("WEB-INF/classes/Input.class", own(), "WEB-INF/lib/a.jar", library()));

        input.add(jar("shop.war", war));

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void aWarInAnEarIsOwnButTheirLibrariesAreNot() throws IOException {
        byte[] war = zip(Map.of("WEB-INF/classes/Input.class", own()));

        input.add(jar("shop.ear", Map.of("shop.war", war, "lib/a.jar", library())));

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void anUnpackedWarIsTreatedLikeAPackedOne() throws IOException {
        jar("shop/WEB-INF/lib/a.jar", library());
        jar("shop/WEB-INF/classes/Input.class", own());

        input.add(directory.resolve("shop"));

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void jarsInALibraryFolderAreLibrariesIfThereIsOwnCode() throws IOException {
        jar("target/shop.jar", Map.of("Input.class", own()));
        jar("target/lib/a.jar", library());

        input.add(directory.resolve("target"));

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void aNamedLibraryFolderIsOneIfThereIsOwnCode() throws IOException {
        jar("classes/Input.class", own());
        jar("dependency/a.jar", library());

        input.add(directory.resolve("classes"));
        input.add(directory.resolve("dependency"));

        assertOnlyArchiveIsLibrary();
    }

    /** As in the distributions of Gradle, where nothing shows which jar is the program. */
    @Test
    void aLibraryFolderAloneIsOwnCode() throws IOException {
        jar("dist/lib/shop.jar", Map.of("Input.class", own()));
        jar("dist/lib/a.jar", library());

        input.add(directory.resolve("dist"));

        assertThat(input.libraries().types()).isEmpty();
    }

    @Test
    void aNamedJarIsOwnCodeAnywhere() throws IOException {
        jar("classes/Input.class", own());

        input.add(directory.resolve("classes"));
        input.add(jar("lib/a.jar", library()));

        assertThat(input.types()).hasSize(2);
        assertThat(input.libraries().types()).isEmpty();
    }

    private void assertOnlyArchiveIsLibrary() {
        assertThat(input.warnings()).isEmpty();
        assertThat(input.types()).hasSize(2);
        assertThat(input.libraries().types()).containsExactly(Archive.class.getName());
    }

    private static byte[] own() throws IOException {
        return bytes(Input.class);
    }

    private static byte[] library() throws IOException {
        return zip(Map.of("a/Archive.class", bytes(Archive.class)));
    }

    private Path jar(String name, Map<String, byte[]> entries) throws IOException {
        return jar(name, zip(entries));
    }

    private Path jar(String name, byte[] bytes) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, bytes);
    }
}

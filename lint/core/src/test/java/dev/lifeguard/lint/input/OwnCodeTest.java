package dev.lifeguard.lint.input;

import static dev.lifeguard.lint.input.InputTest.zip;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tells own code from library code in one archive, whose classes call each other as stated. */
class OwnCodeTest {
    private static final String SHOP = "com/acme/shop/Shop";
    private static final String CART = "com/acme/shop/Cart";
    private static final String CRON = "org/clock/cron/Cron";

    @TempDir
    private Path directory;

    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    @Test
    void packagesThatDoNotUseTheOwnOnesAreLibraries() throws IOException {
        classes(SHOP, CRON);
        classes(CART);
        classes(CRON, "io/tick/Tick");
        classes("io/tick/Tick");

        assertThat(libraries("Main-Class: com.acme.shop.Shop")).containsExactlyInAnyOrder(CRON, "io/tick/Tick");
    }

    @Test
    void packagesThatUseOwnOnesThroughOthersAreOwn() throws IOException {
        classes(SHOP);
        classes(CART);
        classes("net/oldshop/Store", "de/store/Stock");
        classes("de/store/Stock", SHOP);
        classes(CRON);

        assertThat(libraries("Main-Class: com.acme.shop.Shop")).containsExactly(CRON);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Main-Class: com.acme.shop.Shop",
                "Premain-Class: com.acme.shop.Shop",
                "Agent-Class: com.acme.shop.Shop",
                "Bundle-Activator: com.acme.shop.Shop",
                "Bundle-SymbolicName: com.acme.shop;singleton:=true",
                "Automatic-Module-Name: com.acme.shop",
                "Implementation-Vendor-Id: com.acme"
            })
    void theManifestPointsToTheOwnPackages(String manifest) throws IOException {
        classes(SHOP, CRON);
        classes(CART);
        classes(CRON);
        classes("org/clock/cron/Alarm");
        classes("org/clock/cron/Bell");

        assertThat(libraries(manifest)).containsExactlyInAnyOrder(CRON, "org/clock/cron/Alarm", "org/clock/cron/Bell");
    }

    @Test
    void theMavenRecordThatTheFileIsNamedAfterPointsToTheOwnPackages() throws IOException {
        classes(SHOP, CRON);
        classes(CART);
        classes(CRON);
        classes("org/clock/cron/Alarm");
        entries.put("META-INF/maven/com.acme.shop/app/pom.properties", new byte[0]);
        entries.put("META-INF/maven/org.clock/cron/pom.properties", new byte[0]);

        assertThat(libraries("")).containsExactlyInAnyOrder(CRON, "org/clock/cron/Alarm");
    }

    @Test
    void theFileNamePointsToTheOwnPackagesToo() throws IOException {
        classes("net/desk/Desk", SHOP, CRON);
        classes("net/desk/Window");
        classes(SHOP);
        classes(CART);
        classes(CRON);
        entries.put("META-INF/MANIFEST.MF", "Main-Class: net.desk.Desk\n".getBytes(StandardCharsets.UTF_8));

        assertThat(librariesIn(Files.write(directory.resolve("AcmeDesk-1.0.jar"), zip(entries))))
                .containsExactly(CRON);
    }

    @Test
    void withoutNamesTheMakerOfMostClassesIsTheOwnOne() throws IOException {
        classes(SHOP, CRON);
        classes(CART);
        classes(CRON);

        assertThat(libraries("")).containsExactly(CRON);
    }

    @Test
    void inDoubtCodeIsOwn() throws IOException {
        classes(SHOP, CRON);
        classes(CRON);

        assertThat(libraries("")).isEmpty();
    }

    /** As of launchers, which start a program that does not know them. */
    @Test
    void aSingleMainClassIsNotTheProgram() throws IOException {
        classes("launch/Run", SHOP);
        classes(SHOP, CRON);
        classes(CART);
        classes("com/acme/shop/Till");
        classes(CRON);

        assertThat(libraries("Main-Class: launch.Run")).containsExactly(CRON);
    }

    @ParameterizedTest
    @ValueSource(strings = {"com/acme/util/Text", "org/acme/Text", "uk/co/acme/Text", "acme/Text", "Text"})
    void packagesOfTheSameMakerAreOwn(String type) throws IOException {
        classes(SHOP, type);
        classes(CART);
        classes(type);

        assertThat(libraries("Main-Class: com.acme.shop.Shop")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"org/apache", "io/github"})
    void projectsOfOneHostAreDifferentMakers(String host) throws IOException {
        classes(host + "/shop/Shop", host + "/cron/Cron");
        classes(host + "/shop/Cart");
        classes(host + "/cron/Cron");

        assertThat(libraries("Main-Class: " + host.replace('/', '.') + ".shop.Shop"))
                .containsExactly(host + "/cron/Cron");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shaded", "shade", "relocated", "repackaged", "thirdparty", "third_party"})
    void aPackageNamedAfterRelocationIsALibraryEvenIfItUsesOwnCode(String name) throws IOException {
        classes(SHOP);
        classes("com/acme/shop/" + name + "/cron/Cron", SHOP);

        assertThat(libraries("")).containsExactly("com/acme/shop/" + name + "/cron/Cron");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shadedlamps", "thirdpartypayments", "third"})
    void aPackageThatOnlyStartsWithSuchANameIsOwnCode(String name) throws IOException {
        classes("com/acme/" + name + "/Shop");

        assertThat(libraries("")).isEmpty();
    }

    @Test
    void aPackageInWhichDomainsStartAgainIsALibrary() throws IOException {
        classes(SHOP);
        classes("com/acme/shop/deps/org/clock/Cron", SHOP);
        classes("com/acme/shop/deps/io/tick/Tick");
        classes("com/acme/shop/io/file/Files");

        assertThat(libraries(""))
                .containsExactlyInAnyOrder("com/acme/shop/deps/org/clock/Cron", "com/acme/shop/deps/io/tick/Tick");
    }

    /** For example, a package named {@code org} for a class about organizations. */
    @Test
    void aPackageWithClassesAndATopLevelNameIsOwnCode() throws IOException {
        classes(SHOP);
        classes("com/acme/shop/org/Department");
        classes("com/acme/shop/org/model/Head");

        assertThat(libraries("")).isEmpty();
    }

    @Test
    void anArchiveOfRelocatedClassesOnlyIsOwnCode() throws IOException {
        classes("com/acme/shaded/cron/Cron");

        assertThat(libraries("")).isEmpty();
    }

    @Test
    void theClassesFolderOfAWarIsOwnCode() throws IOException {
        classes(SHOP, CRON);
        classes(CART);
        classes(CRON);
        Map<String, byte[]> war = new LinkedHashMap<>();
        entries.forEach((name, bytes) -> war.put("WEB-INF/classes/" + name, bytes));
        Path file = Files.write(directory.resolve("shop.war"), zip(war));

        assertThat(librariesIn(file)).isEmpty();
    }

    private void classes(String type, String... uses) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, type, null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "run", "()V", null, null);
        for (String used : uses) {
            method.visitMethodInsn(Opcodes.INVOKESTATIC, used, "run", "()V", false);
        }
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        entries.put(type + ".class", writer.toByteArray());
    }

    private Set<String> libraries(String manifest) throws IOException {
        entries.put("META-INF/MANIFEST.MF", (manifest + "\n").getBytes(StandardCharsets.UTF_8));
        return librariesIn(Files.write(directory.resolve("app-1.0.jar"), zip(entries)));
    }

    private static Set<String> librariesIn(Path file) throws IOException {
        Input input = new Input();
        input.add(file);
        assertThat(input.warnings()).isEmpty();
        return input.libraries().types().stream()
                .map(type -> type.replace('.', '/'))
                .collect(Collectors.toSet());
    }
}

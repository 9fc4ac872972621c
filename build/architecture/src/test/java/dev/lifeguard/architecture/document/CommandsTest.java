package dev.lifeguard.architecture.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Reactor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that some test knows each command in the documents, and that Maven commands name existing modules, profiles,
 * tests and properties. {@code DocumentedCommandsIT} in {@code cli} runs the commands of {@code lifeguard}, {@code
 * DocumentedCommandsTest} in {@code lab} and {@code bench} parses theirs, and {@code ShopIT} runs the example.
 */
class CommandsTest {
    /** Programs whose commands are tested, here or elsewhere. */
    private static final Set<String> TESTED =
            Set.of("lifeguard", "./mvnw", "bench/run", "java", "javac", "curl", "docs/examples/shop/shop");

    /** Third-party programs, whose commands are not tested. */
    private static final Set<String> OTHERS =
            Set.of("ssh", "kill", "git", "tar", "sudo", "setpriv", "man", "jstack", "kubectl", "nsenter");

    /** Languages of blocks with commands. {@code CommandPageTest} in {@code cli} tests synopses. */
    private static final Set<String> MARKS = Set.of("sh", "console", "synopsis");

    private static final Pattern OWN_COMMAND = Pattern.compile(
            "(\\$ )?(\\./lifeguard |lifeguard [a-z]|\\./mvnw|bench/run|java -(javaagent|jar lifeguard)|curl ).*");
    private static final List<Document> DOCUMENTS = Document.all(Reactor.root());
    private static final List<Command> COMMANDS = Command.all(DOCUMENTS);

    @Test
    void aTestCoversEveryCommand() {
        assertThat(COMMANDS)
                .isNotEmpty()
                .filteredOn(command -> !TESTED.contains(command.program()) && !OTHERS.contains(command.program()))
                .isEmpty();
    }

    @Test
    void blocksWithCommandsAreMarked() {
        for (Document document : DOCUMENTS) {
            assertThat(document.blocks())
                    .filteredOn(block -> !MARKS.contains(block.language()))
                    .allSatisfy(block -> assertThat(block.code())
                            .as("%s:%d holds commands: mark it sh or console", document.name(), block.line())
                            .noneMatch(line -> OWN_COMMAND.matcher(line.strip()).matches()));
        }
    }

    @Test
    void mavenCommandsNameExistingModules() throws IOException {
        List<String> faults = new ArrayList<>();
        for (Command command : COMMANDS) {
            if (command.program().equals("./mvnw")) {
                faults(command).forEach(fault -> faults.add(command + ": " + fault));
            }
        }
        assertThat(faults).isEmpty();
    }

    private static List<String> faults(Command command) throws IOException {
        List<String> faults = new ArrayList<>();
        List<String> words = command.arguments();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("-pl")) {
                i++;
                Stream.of(words.get(i).split(","))
                        .filter(module ->
                                !Files.exists(Reactor.root().resolve(module).resolve("pom.xml")))
                        .forEach(module -> faults.add("no module " + module));
            } else if (word.startsWith("-P")) {
                if (!found("<id>" + word.substring(2) + "</id>", "pom.xml")) {
                    faults.add("no profile " + word.substring(2));
                }
            } else if (word.startsWith("-D")) {
                property(word.substring(2)).forEach(faults::add);
            } else if (!Set.of("-am", "-q", "-B").contains(word) && !isGoal(word)) {
                faults.add("no goal " + word);
            }
        }
        return faults;
    }

    private static boolean isGoal(String word) {
        return Set.of("compile", "process-test-classes", "test", "package", "verify")
                        .contains(word)
                || word.equals("com.diffplug.spotless:spotless-maven-plugin:apply");
    }

    private static List<String> property(String property) throws IOException {
        String name = property.replaceFirst("=.*", "");
        String value = property.contains("=") ? property.substring(property.indexOf('=') + 1) : "";
        List<String> faults = new ArrayList<>();
        if (name.matches("test|it\\.test|fuzz") && !value.equals("NONE") && !found("class " + value + " ", ".java")) {
            faults.add("no test " + value);
        }
        // Properties of Surefire, Failsafe and Maven are not in the tree.
        if (!name.matches("test|it\\.test|skipTests|(surefire|failsafe)\\.failIfNoSpecifiedTests")
                && !found(name, ".java", "pom.xml")) {
            faults.add("nothing reads -D" + name);
        }
        return faults;
    }

    /** Returns whether a file of the tree with one of these suffixes contains the text. */
    private static boolean found(String text, String... ends) throws IOException {
        try (Stream<Path> files = Files.walk(Reactor.root())) {
            return files.filter(file -> Stream.of(ends).anyMatch(file.toString()::endsWith))
                    .filter(file -> !file.toString().contains("/target/"))
                    .filter(file -> !file.toString().contains("/architecture/document/"))
                    .anyMatch(file -> contains(file, text));
        }
    }

    private static boolean contains(Path file, String text) {
        try {
            return Files.readString(file).contains(text);
        } catch (IOException e) {
            return false;
        }
    }
}

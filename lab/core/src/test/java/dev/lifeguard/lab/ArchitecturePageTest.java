package dev.lifeguard.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.lifeguard.architecture.Reactor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Checks the diagrams of {@code docs/architecture.md} against the code. */
class ArchitecturePageTest {
    private static final Pattern PICTURE = Pattern.compile("```mermaid\n(.*?)```", Pattern.DOTALL);
    private static final Pattern ARROW = Pattern.compile("(?m)^ *(\\S+) --> (\\S+)$");

    private record Arrow(String from, String to) {}

    @Test
    void modulesUseEachOtherAsDrawn() throws IOException {
        Set<Arrow> used = Reactor.modules().stream()
                .flatMap(module -> Reactor.shippedDependencies(module.name()).stream()
                        .filter(artifact -> artifact.startsWith("dev.lifeguard:lifeguard-"))
                        .map(artifact -> new Arrow(module.shortName(), artifact.substring(24))))
                .collect(Collectors.toSet());

        assertThat(arrows(0)).containsExactlyInAnyOrderElementsOf(used);
    }

    @Test
    void aTaskFollowsTheDrawnPath() throws IOException {
        JavaClasses classes = new ClassFileImporter()
                .importPaths(Reactor.modules().stream()
                        .filter(module -> !module.shortName().equals("flow"))
                        .map(Reactor::classes)
                        .toList());

        assertThat(arrows(1)).isNotEmpty().allSatisfy(arrow -> {
            JavaClass from = named(classes, arrow.from());
            JavaClass to = named(classes, arrow.to());
            assertThat(uses(classes, from, to) || uses(classes, to, from)).isTrue();
        });
    }

    private static boolean uses(JavaClasses classes, JavaClass one, JavaClass other) {
        return classes.stream()
                .filter(part -> isPart(part, one)) // the build makes a class of each lambda
                .flatMap(part -> part.getDirectDependenciesFromSelf().stream())
                .anyMatch(use -> isPart(use.getTargetClass(), other));
    }

    private static boolean isPart(JavaClass part, JavaClass whole) {
        return part.getName().equals(whole.getName()) || part.getName().startsWith(whole.getName() + "$");
    }

    private static JavaClass named(JavaClasses classes, String simpleName) {
        List<JavaClass> all = classes.stream()
                .filter(type -> type.getSimpleName().equals(simpleName))
                .filter(type -> !type.getPackageName().startsWith("dev.lifeguard.probe.")
                        || !simpleName.equals("RecordingFile")) // the command's is meant
                .toList();
        assertThat(all).describedAs(simpleName).hasSize(1);
        return all.get(0);
    }

    private static List<Arrow> arrows(int picture) throws IOException {
        String page = Files.readString(Path.of("..", "..", "docs", "architecture.md"));
        String drawn = PICTURE.matcher(page)
                .results()
                .map(found -> found.group(1))
                .toList()
                .get(picture);
        return ARROW.matcher(drawn).results().map(ArchitecturePageTest::arrow).toList();
    }

    private static Arrow arrow(MatchResult found) {
        return new Arrow(found.group(1), found.group(2));
    }
}

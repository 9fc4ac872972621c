package dev.lifeguard.lint.input;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the output folders of Maven and Gradle, and the matching source folders. */
final class Projects {
    private static final List<String> BUILD_FILES =
            List.of("pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts");

    private static final Set<String> UNINTERESTING = Set.of("node_modules", "src", ".git", ".gradle", ".mvn");
    private static final List<String> LANGUAGES = List.of("java", "kotlin", "scala", "groovy");
    private static final int MAX_MODULE_DEPTH = 8;

    private Projects() {}

    /** Returns the main class folders of a project and its modules; empty if the folder is not a project. */
    static List<Path> outputs(Path folder) throws IOException {
        if (BUILD_FILES.stream().noneMatch(name -> Files.exists(folder.resolve(name)))) {
            return List.of();
        }
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(folder, EnumSet.noneOf(FileVisitOption.class), MAX_MODULE_DEPTH, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                String name = String.valueOf(directory.getFileName());
                if (name.equals("target")) {
                    addIfThere(directory.resolve("classes"), found);
                    return FileVisitResult.SKIP_SUBTREE;
                }
                if (name.equals("build") && Files.isDirectory(directory.resolve("classes"))) {
                    gradle(directory.resolve("classes"), found);
                    return FileVisitResult.SKIP_SUBTREE;
                }
                return UNINTERESTING.contains(name) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
        found.sort(null);
        return found;
    }

    /** Adds {@code build/classes/java/main} and the like. */
    private static void gradle(Path classes, List<Path> into) throws IOException {
        try (Stream<Path> languages = Files.list(classes)) {
            languages.forEach(language -> addIfThere(language.resolve("main"), into));
        }
    }

    private static void addIfThere(Path folder, List<Path> into) {
        if (Files.isDirectory(folder)) {
            into.add(folder);
        }
    }

    /** Returns the source folders of a class folder that a build tool created; else that folder itself. */
    static List<Path> sources(Path classes) {
        List<Path> found = new ArrayList<>(List.of(classes));
        Path above = classes.toAbsolutePath().normalize();
        for (int up = 0; up < 4 && above != null; up++) {
            for (String language : LANGUAGES) {
                addIfThere(above.resolve(Path.of("src", "main", language)), found);
            }
            above = above.getParent();
        }
        return found;
    }
}

package dev.lifeguard.bench.lint;

import dev.lifeguard.bench.result.SourceTree;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The source tree that this program was built from, with its launcher and its Maven wrapper. */
record Checkout(Path root) {
    private static final String DEPENDENCY = """
                <dependency>
                  <groupId>%s</groupId>
                  <artifactId>%s</artifactId>
                  <version>%s</version>%s
                </dependency>
            """;
    private static final String WITHOUT_DEPENDENCIES = """

                  <exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>""";

    static Checkout find() {
        return new Checkout(SourceTree.find().root());
    }

    Path launcher() {
        return root.resolve("lifeguard");
    }

    /** Returns the files of these artifacts ({@code group:name:version}), downloading missing ones with Maven. */
    List<Path> archives(List<String> artifacts) throws IOException, InterruptedException {
        return resolve(artifacts, WITHOUT_DEPENDENCIES);
    }

    /** Like {@link #archives}, with all dependencies. */
    List<Path> classPath(List<String> artifacts) throws IOException, InterruptedException {
        return resolve(artifacts, "");
    }

    private List<Path> resolve(List<String> artifacts, String exclusions) throws IOException, InterruptedException {
        StringBuilder dependencies = new StringBuilder();
        for (String artifact : artifacts) {
            String[] parts = artifact.split(":", 3);
            dependencies.append(String.format(DEPENDENCY, parts[0], parts[1], parts[2], exclusions));
        }
        Path folder = Files.createTempDirectory("lifeguard-bench");
        Path out = folder.resolve("path");
        Path pom = Files.writeString(folder.resolve("pom.xml"), """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>dev.lifeguard</groupId>
                  <artifactId>lifeguard-bench-artifacts</artifactId>
                  <version>1</version>
                  <dependencies>
                %s  </dependencies>
                </project>
                """.formatted(dependencies));
        try {
            List<Path> files = new ArrayList<>();
            for (String file : written(pom, out).split(File.pathSeparator, -1)) {
                files.add(Path.of(file));
            }
            return files;
        } finally {
            Files.deleteIfExists(out);
            Files.deleteIfExists(pom);
            Files.deleteIfExists(folder);
        }
    }

    private String written(Path pom, Path out) throws IOException, InterruptedException {
        List<String> command = List.of(
                root.resolve("mvnw").toString(),
                "-q",
                "-B",
                "-f",
                pom.toString(),
                "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath",
                "-Dmdep.outputFile=" + out,
                "-DincludeScope=runtime");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) {
            throw new IOException("Maven could not find the archives: " + said);
        }
        return Files.readString(out).strip();
    }
}

package dev.lifeguard.lint.fuzz;

import com.code_intelligence.jazzer.Jazzer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Starts Jazzer on one of the targets: {@code Fuzz TARGET SECONDS FOLDER}. The folder keeps its corpus and its
 * findings. The labelled cases are the initial corpus.
 */
public final class Fuzz {
    private static final Path CASES = Path.of("..", "corpus", "target", "classes");
    private static final int SEEDS = 40;

    private Fuzz() {}

    /** Exits with libFuzzer's exit code: 0 if nothing was found. */
    public static void main(String[] args) throws IOException, InterruptedException {
        String target = args[0];
        Path folder = Path.of(args[2]).resolve(target).toAbsolutePath();
        Path learnt = Files.createDirectories(folder.resolve("learnt"));
        Path seeds = Files.createDirectories(folder.resolve("seeds"));
        seed(seeds, target.equals("ArchiveFuzz"));
        Jazzer.main(new String[] {
            "--target_class=" + Fuzz.class.getPackageName() + "." + target,
            "--instrumentation_includes=dev.lifeguard.**",
            "--reproducer_path=" + folder,
            "-artifact_prefix=" + folder + "/",
            "-max_total_time=" + args[1],
            "-timeout=15",
            "-rss_limit_mb=3000",
            "-print_final_stats=1",
            learnt.toString(),
            seeds.toString()
        });
    }

    private static void seed(Path into, boolean packed) throws IOException {
        List<Path> classes = new ArrayList<>();
        try (Stream<Path> files = Files.walk(CASES)) {
            files.filter(file -> file.toString().endsWith(".class")).sorted().forEach(classes::add);
        }
        for (Path file : classes.subList(0, Math.min(SEEDS, classes.size()))) {
            Path to = into.resolve(file.getFileName() + (packed ? ".jar" : ""));
            if (packed) {
                zip(file, to);
            } else {
                Files.write(to, Files.readAllBytes(file));
            }
        }
    }

    private static void zip(Path file, Path to) throws IOException {
        try (OutputStream out = Files.newOutputStream(to);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("a/" + file.getFileName()));
            zip.write(Files.readAllBytes(file));
        }
    }
}

package dev.lifeguard.report.html;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * A headless Chromium of the machine.
 *
 * @param executable the program
 */
record Browser(Path executable) {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final long LIMIT_SECONDS = 120;

    /**
     * A rendered page.
     *
     * @param document its elements after its scripts ran
     * @param console what was logged, including errors and warnings
     */
    record Rendered(Document document, List<String> console) {}

    /** Returns the first Chromium on the PATH. */
    static Optional<Browser> find() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return NAMES.stream()
                .flatMap(name -> Arrays.stream(path.split(File.pathSeparator)).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Browser::new);
    }

    /** Loads a page, lets ten seconds of virtual time pass, and returns the result. */
    Rendered render(Path page, Path scratch, String... options) throws IOException, InterruptedException {
        Path dom = scratch.resolve("dom.html");
        Path log = scratch.resolve("log.txt");
        run(page, scratch, dom, log, "--dump-dom", options);
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            return new Rendered(
                    Jsoup.parse(Files.readString(dom)),
                    lines.filter(line -> line.contains("CONSOLE")).toList());
        }
    }

    /** Returns a picture of the page. */
    BufferedImage picture(Path page, Path scratch, String... options) throws IOException, InterruptedException {
        Path picture = scratch.resolve("page.png");
        run(page, scratch, scratch.resolve("out.txt"), scratch.resolve("log.txt"), "--screenshot=" + picture, options);
        return ImageIO.read(picture.toFile());
    }

    private void run(Path page, Path scratch, Path out, Path log, String wanted, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                executable.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--user-data-dir=" + scratch.resolve("profile"),
                "--enable-logging=stderr",
                "--virtual-time-budget=10000",
                wanted));
        command.addAll(List.of(options));
        command.add(page.toUri().toString());
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(log.toFile())
                .start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            throw new IOException(executable + " did not end within " + LIMIT_SECONDS + " s");
        }
    }
}

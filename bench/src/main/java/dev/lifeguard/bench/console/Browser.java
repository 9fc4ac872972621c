package dev.lifeguard.bench.console;

import dev.lifeguard.model.json.JsonObject;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The Chromium of the machine, without a window, with one page. It is driven by the DevTools protocol. */
final class Browser implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final int START_S = 60;

    private final Path profile;
    private final Process process;
    private final Page page;

    /**
     * Starts it.
     *
     * @throws IllegalStateException if there is no Chromium, or it does not start
     */
    Browser() throws IOException, InterruptedException {
        profile = Files.createTempDirectory("lifeguard-browser");
        process = new ProcessBuilder(List.of(
                        executable().toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--disable-extensions",
                        "--disable-background-networking",
                        "--remote-debugging-port=0",
                        "--window-size=1280,900",
                        "--user-data-dir=" + profile,
                        "about:blank"))
                .redirectErrorStream(true)
                .redirectOutput(profile.resolve("output.txt").toFile())
                .start();
        page = new Page(pageAddress());
    }

    private static Path executable() {
        return NAMES.stream()
                .flatMap(name -> Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no Chromium on the PATH: install it"));
    }

    private URI pageAddress() throws IOException, InterruptedException {
        Path file = profile.resolve("DevToolsActivePort");
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_S);
        while (System.nanoTime() < limit && process.isAlive()) {
            TimeUnit.MILLISECONDS.sleep(100);
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            if (lines.size() == 2) {
                return pageAddress(lines.get(0));
            }
        }
        throw new IllegalStateException("Chromium did not start: " + Files.readString(profile.resolve("output.txt")));
    }

    private static URI pageAddress(String port) throws IOException, InterruptedException {
        String list = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
        return JsonObject.parse("{\"targets\":" + list + "}").objects("targets").stream()
                .filter(target -> target.text("type", "").equals("page"))
                .map(target -> URI.create(target.text("webSocketDebuggerUrl", "")))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Chromium has no page"));
    }

    Page page() {
        return page;
    }

    /** CPU time of all its processes until now. */
    long cpuNs() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .mapToLong(handle -> handle.info()
                        .totalCpuDuration()
                        .map(cpu -> cpu.toNanos())
                        .orElse(0L))
                .sum();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        page.close();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
        }
    }
}

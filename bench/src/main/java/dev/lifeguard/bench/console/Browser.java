package dev.lifeguard.bench.console;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.PlaywrightException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The installed Chromium, headless, with one page. */
final class Browser implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final long TIMEOUT_MS = 1_200_000; // reading a day takes minutes

    private final Playwright playwright;
    private final Page page;

    /**
     * Starts Chromium.
     *
     * @throws IllegalStateException if Chromium is not installed
     */
    Browser() {
        Path executable = executable();
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        try {
            page = playwright
                    .chromium()
                    .launch(new BrowserType.LaunchOptions()
                            .setExecutablePath(executable)
                            .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage")))
                    .newPage(new com.microsoft.playwright.Browser.NewPageOptions().setViewportSize(1280, 900));
            page.setDefaultTimeout(TIMEOUT_MS);
        } catch (RuntimeException e) {
            playwright.close();
            throw e;
        }
    }

    private static Path executable() {
        return NAMES.stream()
                .flatMap(name -> Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no Chromium on the PATH: install it"));
    }

    /** Opens the login address and waits until the page after it has loaded. */
    void enter(String address) {
        page.navigate(address);
        page.waitForFunction("() => location.search === '' && document.querySelector('main h1') !== null");
    }

    /**
     * Runs a script.
     *
     * @param script an expression, or a promise of its value
     * @return the value as a text
     * @throws IOException if the script fails, with its error
     */
    String evaluate(String script) throws IOException {
        try {
            return String.valueOf(page.evaluate("async () => String(await (" + script + "))"));
        } catch (PlaywrightException e) {
            throw new IOException("in the page: " + e.getMessage(), e);
        }
    }

    /**
     * Runs an action and waits until a condition holds, checking it in each frame.
     *
     * @return milliseconds from before the action, as measured by the page
     * @throws IOException on timeout
     */
    double await(String action, String there) throws IOException {
        return Double.parseDouble(evaluate("new Promise((done, failed) => {"
                + "const begin = performance.now();"
                + "const look = now => (" + there + ") ? done(performance.now() - begin)"
                + " : now - begin > " + TIMEOUT_MS
                + " ? failed(new Error('it does not come')) : requestAnimationFrame(look);"
                + action + "; look(begin); })"));
    }

    /** Returns the CPU time of all its processes so far. */
    long cpuNs() {
        return ProcessHandle.current()
                .descendants()
                .map(ProcessHandle::info)
                .filter(info -> info.command().filter(Browser::isBrowser).isPresent())
                .mapToLong(
                        info -> info.totalCpuDuration().map(Duration::toNanos).orElse(0L))
                .sum();
    }

    private static boolean isBrowser(String command) {
        return String.valueOf(Path.of(command).getFileName()).startsWith("chrom");
    }

    @Override
    public void close() {
        playwright.close();
    }
}

package dev.lifeguard.dist;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import dev.lifeguard.architecture.Prerequisite;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The machine's Chromium, driven by Playwright and logged in to one console. For one thread. */
final class Chromium implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

    private final Playwright playwright;
    private final Browser browser;
    private final String login;

    private Chromium(Playwright playwright, Browser browser, String login) {
        this.playwright = playwright;
        this.browser = browser;
        this.login = login;
    }

    /** Returns the browser. Skips the test if it is missing. */
    static Path find() {
        Optional<Path> found = NAMES.stream()
                .flatMap(name -> Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
        Prerequisite.require(found.isPresent(), "Chromium on the PATH");
        return found.orElseThrow();
    }

    /** Starts it and logs in with the address, which is valid once. */
    static Chromium at(String address) {
        Path executable = find();
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        try {
            Browser browser = playwright
                    .chromium()
                    .launch(new BrowserType.LaunchOptions()
                            .setExecutablePath(executable)
                            .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage")));
            try (BrowserContext first = browser.newContext()) {
                first.newPage().navigate(address);
                return new Chromium(playwright, browser, first.storageState());
            }
        } catch (RuntimeException e) {
            playwright.close();
            throw e;
        }
    }

    /** Returns a page that is logged in, with this size in CSS pixels. */
    ConsolePage page(String origin, int width, int height, ColorScheme colours) {
        BrowserContext context = browser.newContext(new Browser.NewContextOptions()
                .setStorageState(login)
                .setViewportSize(width, height)
                .setColorScheme(colours)
                .setPermissions(List.of("clipboard-read", "clipboard-write")));
        context.setDefaultTimeout(ConsolePage.TIMEOUT_MS);
        return new ConsolePage(context, origin);
    }

    @Override
    public void close() {
        playwright.close();
    }
}

package dev.lifeguard.dist;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prerequisite;
import dev.lifeguard.architecture.Prometheus;
import dev.lifeguard.model.json.JsonObject;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the fleet of a real Prometheus in the console: services and pools as a heat map, down to one JVM. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleFleetIT {
    private static final String MARKUP = SickShop.MARKUP;

    private Path folder;
    private Path java;
    private Prometheus prometheus;
    private ConsoleProcess console;
    private Chromium chromium;

    @BeforeAll
    void start(@TempDir Path own) throws Exception {
        folder = own;
        PlaywrightAssertions.setDefaultAssertionTimeout(ConsolePage.TIMEOUT_MS);
        Chromium.find();
        boolean promtool = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(path -> Files.isExecutable(Path.of(path, "promtool")));
        Prerequisite.require(promtool, "promtool on the PATH");
        java = Jdk.OLDEST.java();
        prometheus = filled();
        console = new ConsoleProcess(
                Files.createDirectories(folder.resolve("all")), java, "--prometheus", prometheus.url());
        chromium = Chromium.at(console.address());
    }

    private Prometheus filled() throws Exception {
        PrometheusPast past = new PrometheusPast(Instant.now().getEpochSecond())
                .pool("shop", "shop-0:9400", "prices", 3, 1, 9)
                .pool("shop", "shop-1:9400", "prices", 3, 1, 9)
                .pool("shop", "shop-0:9400", "orders", 12, 0.5, 0)
                .pool("shop", "shop-1:9400", "orders", 12, 0.5, 0)
                .pool("stock", "stock-0:9400", "http", 10, 0.3, 0)
                .pool("stock", "stock-1:9400", "http", 10, 0.3, 0)
                .pool("stock", "stock-2:9400", "http", 10, 0.3, 0)
                .pool("stock", "stock-3:9400", "http", 10, 0.9, 0)
                .pool("stock", "stock-0:9400", MARKUP, 4, 0.2, 0);
        Path server = Files.createDirectories(folder.resolve("prometheus"));
        Path data = Files.createDirectories(server.resolve("data"));
        Path text = Files.writeString(folder.resolve("past.txt"), past.text());
        Run run = Run.of(folder, PrometheusPast.filling(text, data));
        assertThat(run.exitCode()).as(run.err()).isZero();
        return new Prometheus(server, "global: {}\n");
    }

    @AfterAll
    void end() throws Exception {
        if (chromium != null) {
            chromium.close();
        }
        if (console != null) {
            console.close();
        }
        if (prometheus != null) {
            prometheus.close();
        }
    }

    @Test
    void theMapHasTheFiguresOfTheServer() throws Exception {
        JsonObject report = report();
        assertThat(report.objects("pools")).hasSize(4);
        try (ConsolePage user = page(1280, ColorScheme.LIGHT)) {
            assertThat(user.page().locator("main h1 + p")).hasText("2 services, 6 JVMs, 4 pools, over the last 60 min");
            assertThat(user.page().locator(".heat > li")).hasCount(2);
            assertThat(user.page().locator(".heat-box")).hasCount(4);
            for (JsonObject pool : report.objects("pools")) {
                Locator box = box(user, pool.text("service", ""), pool.text("pool", ""));
                assertThat(box.locator("b")).hasText(Math.round(pool.real("peakUsePercent", Double.NaN)) + "%");
            }
            List<JsonObject> problems = report.objects("problems");
            assertThat(problems).extracting(problem -> problem.text("id", "")).contains("saturated", "odd-one-out");
            for (JsonObject problem : problems) {
                assertThat(user.page().locator("article.brief", with(problem.text("message", ""))))
                        .isVisible();
            }
            assertThat(box(user, "shop", "prices").locator(".badge")).isVisible();
            user.isClean();
        }
    }

    @Test
    void aPoolLeadsToItsJvms() {
        try (ConsolePage user = page(1280, ColorScheme.LIGHT)) {
            box(user, "stock", "http").click();
            Locator detail = user.page().locator(".detail");
            assertThat(detail.locator("h3").first()).hasText("http of stock");
            assertThat(detail.locator("dl")).containsText("threads of each10");
            assertThat(detail.locator("dl")).containsText("use, mean45%");
            assertThat(detail.locator("tbody tr")).hasText(new String[] {
                "stock-3:940090%0", "stock-0:940030%0", "stock-1:940030%0", "stock-2:940030%0"
            });

            box(user, "shop", "prices").click();
            assertThat(detail.locator("dl")).containsText("waiting at peak18");
            assertThat(detail.locator("tbody tr").nth(0)).hasText("shop-0:9400100%9");

            box(user, "stock", MARKUP).click(); // a query with quotes in it
            assertThat(detail.locator("h3").first()).hasText(MARKUP + " of stock");
            assertThat(detail.locator("tbody tr")).hasText(new String[] {"stock-0:940020%0"});
            user.isClean();
        }
    }

    @Test
    void aSelectorLeavesOthersOut() throws Exception {
        Path other = Files.createDirectories(folder.resolve("some"));
        try (ConsoleProcess some = new ConsoleProcess(
                        other, java, "--prometheus", prometheus.url(), "--selector", "job=\"shop\"");
                Chromium browser = Chromium.at(some.address());
                ConsolePage user = browser.page(some.origin(), 1280, 900, ColorScheme.LIGHT)) {
            user.open("#/fleet");
            assertThat(user.page().locator(".heat-box")).hasCount(2);
            assertThat(user.page().locator(".service")).hasText(new String[] {"shop"});
            user.isClean();
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, LIGHT", "360, DARK"})
    void everybodyCanReadIt(int width, ColorScheme colours) {
        try (ConsolePage user = page(width, colours)) {
            box(user, "shop", "prices").click();
            user.page().locator(".detail tbody tr").first().waitFor();
            user.isAccessible("fleet");
            user.isClean();
        }
    }

    /** Returns the report that the command prints. */
    private JsonObject report() throws Exception {
        Run run = Run.of(folder, java, "fleet", "--prometheus", prometheus.url(), "--json");
        assertThat(run.exitCode()).as(run.err()).isZero();
        return JsonObject.parse(run.out());
    }

    private ConsolePage page(int width, ColorScheme colours) {
        return chromium.page(console.origin(), width, 900, colours).open("#/fleet");
    }

    private static Locator box(ConsolePage user, String service, String pool) {
        return user.page()
                .locator(".heat > li", with(service))
                .locator(".heat-box", new Locator.LocatorOptions().setHasText(pool));
    }

    private static Page.LocatorOptions with(String text) {
        return new Page.LocatorOptions().setHasText(text);
    }
}

package dev.lifeguard.dist;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prometheus;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests hostile recordings in the real page: all their contents must stay text. {@code -Dlifeguard.seeds=100} sets the
 * number of seeds. Each is reproducible.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleHostileIT {
    private static final int SEEDS = Integer.getInteger("lifeguard.seeds", 1);
    private static final int GARBLED = 1;

    /** For each view, the element that shows that it has an answer. */
    private static final Map<String, String> VIEWS = Map.of(
            "findings", "main article.finding, main .view .notice:not(.waiting)",
            "whatif", "main .panel canvas, main .view .notice:not(.waiting)",
            "flame", "main .frame-box, main .view .notice:not(.waiting)",
            "compare", "main .sides figure, main .view .notice:not(.waiting)");

    private Path folder;
    private Path recordings;
    private ConsoleProcess console;
    private Chromium chromium;

    @BeforeAll
    void start(@TempDir Path own) throws Exception {
        folder = own;
        PlaywrightAssertions.setDefaultAssertionTimeout(ConsolePage.TIMEOUT_MS);
        Chromium.find();
        recordings = Files.createDirectory(folder.resolve("recordings"));
        for (int seed = 1; seed <= SEEDS; seed++) {
            HostileRecording.write(recordings.resolve(name(seed)), new HostileText(seed));
        }
        byte[] sound = Files.readAllBytes(recordings.resolve(name(1)));
        for (int seed = 1; seed <= GARBLED; seed++) {
            Files.write(recordings.resolve("garbled-" + seed + ".jsonl.gz"), garbled(sound, seed));
        }
        console = new ConsoleProcess(folder, Jdk.OLDEST.java(), recordings.toString());
        chromium = Chromium.at(console.address());
    }

    /** File names can be hostile too. The page's title contains them, so the test searches it for the word. */
    private static String name(int seed) {
        return "<img src=x onerror=document.title='own'+'ed'> " + seed + ".jsonl.gz";
    }

    /** Intact up to its middle, then with a few bytes changed, and cut. */
    private static byte[] garbled(byte[] sound, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(sound, 0, sound.length / 2 + random.nextInt(sound.length / 2));
        byte[] bytes = out.toByteArray();
        for (int i = random.nextInt(4); i > 0; i--) {
            bytes[bytes.length / 2 + random.nextInt(bytes.length / 2)] = (byte) random.nextInt();
        }
        return bytes;
    }

    @AfterAll
    void end() {
        if (chromium != null) {
            chromium.close();
        }
        if (console != null) {
            console.close();
        }
    }

    @Test
    void whateverIsInARecordingStaysText() {
        for (int seed = 1; seed <= SEEDS; seed++) {
            try (ConsolePage user = chromium.page(console.origin(), 1280, 900, ColorScheme.LIGHT)) {
                String now = open(user, "> " + seed + ".jsonl.gz");
                assertThat(user.page().locator(".overview .strip").first()).isVisible();
                user.isText("overview of seed " + seed);
                Locator pools = user.page().locator("table.pools").getByRole(AriaRole.BUTTON);
                for (int i = 0; i < pools.count(); i++) {
                    pools.nth(i).dispatchEvent("click"); // a name of only spaces cannot be clicked
                    assertThat(user.page().locator(".pool-charts canvas").first())
                            .isVisible();
                }
                user.isText("pools of seed " + seed);
                VIEWS.forEach((view, sign) -> {
                    user.page().navigate(now.replace("/now", "/" + view));
                    user.page().locator(sign).first().waitFor();
                    user.isText(view + " of the recording");
                });
                user.isClean();
                user.page().locator(".head button").last().click(); // the number of open sources is limited
                user.page().waitForURL("**/#/home");
            }
        }
    }

    @Test
    void namesOfThreadsAndFramesOfADumpStayText() throws Exception {
        Path dump = HostileDump.write(folder.resolve("dump.json"), new HostileText(1));
        try (ConsoleProcess another = new ConsoleProcess(folder.resolve("dump"), Jdk.OLDEST.java(), dump.toString());
                Chromium browser = Chromium.at(another.address());
                ConsolePage user = browser.page(another.origin(), 1280, 900, ColorScheme.LIGHT)) {
            user.open("");
            user.page().waitForURL("**/#/source/*/now");
            assertThat(user.page()
                            .locator("table.pools")
                            .getByRole(AriaRole.BUTTON)
                            .first())
                    .isAttached();
            user.isText("overview of the dump");
            String now = user.page().url();
            for (String view : new String[] {"findings", "flame"}) {
                user.page().navigate(now.replace("/now", "/" + view));
                user.page().locator(String.valueOf(VIEWS.get(view))).first().waitFor();
                user.isText(view + " of the dump");
            }
            user.isClean();
        }
    }

    @Test
    void namesOfServicesAndTheirPoolsStayText() throws Exception {
        try (HostileService service = new HostileService(new HostileText(1));
                Prometheus prometheus = new Prometheus(folder.resolve("prometheus"), service.scraping());
                ConsoleProcess another = new ConsoleProcess(
                        folder.resolve("fleet"), Jdk.OLDEST.java(), "--prometheus", prometheus.url())) {
            prometheus.await("rate(lifeguard_pool_busy_seconds_total[1m])", answer -> answer.contains("\"pool\""));
            try (Chromium browser = Chromium.at(another.address());
                    ConsolePage user = browser.page(another.origin(), 1280, 900, ColorScheme.LIGHT)) {
                user.open("#/fleet");
                Locator boxes = user.page().locator(".heat-box");
                boxes.first().waitFor();
                for (int i = 0; i < boxes.count(); i++) {
                    boxes.nth(i).dispatchEvent("click");
                }
                user.isText("the fleet");
                user.isClean();
            }
        }
    }

    @Test
    void aGarbledRecordingIsShownInPartWithOneLine() {
        for (int seed = 1; seed <= GARBLED; seed++) {
            try (ConsolePage user = chromium.page(console.origin(), 1280, 900, ColorScheme.LIGHT)) {
                open(user, "garbled-" + seed + ".jsonl.gz");
                assertThat(user.page().locator(".overview .strip").first()).isVisible();
                assertThat(user.page().locator(".state"))
                        .hasText(Pattern.compile(".* (can be read only in part|was cut).*"));
                user.isClean();
            }
        }
    }

    private static String open(ConsolePage user, String name) {
        user.open("#/home");
        user.page()
                .locator("button.choice", new Page.LocatorOptions().setHasText(name))
                .click();
        user.page().waitForURL("**/#/source/*/now");
        return user.page().url();
    }
}

package dev.lifeguard.dist;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.console.ledger.Entry;
import dev.lifeguard.console.ledger.Ledger;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests past predictions and their outcomes, as an earlier console stored them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsolePredictionsIT {
    private static final long NOON_MS = 1_795_000_000_000L;

    private ConsoleProcess console;
    private Chromium chromium;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        PlaywrightAssertions.setDefaultAssertionTimeout(ConsolePage.TIMEOUT_MS);
        Chromium.find();
        Path file = folder.resolve("state/lifeguard/ledger.jsonl");
        Ledger ledger = new Ledger(file);
        for (int i = 0; i < 7; i++) {
            ledger.add(entry(i, "prices", 80, 120, 100 + i));
        }
        ledger.add(entry(7, "prices", 80, 120, 125));
        ledger.add(entry(8, SickShop.MARKUP, 80, 120, Double.NaN));
        Files.writeString(file, Files.readString(file) + "{\"atMs\":17"); // as after a crash
        console = new ConsoleProcess(folder, Jdk.OLDEST.java());
        chromium = Chromium.at(console.address());
    }

    private static Entry entry(int hour, String pool, double lowMs, double highMs, double observedMs) {
        return new Entry(
                NOON_MS + 3_600_000L * hour,
                "Shop",
                pool,
                3,
                12,
                100,
                lowMs,
                highMs,
                observedMs,
                true,
                "it serves better");
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
    void allAreListedAndTheHitRateCountsJudgedOnes() {
        try (ConsolePage user = page(1280, ColorScheme.LIGHT)) {
            assertThat(user.page().locator("main h1 + p")).containsText("7 of 8 held (88%)");
            Locator rows = user.page().locator("tbody tr");
            assertThat(rows).hasCount(9);
            assertThat(rows.nth(0).locator("td")).hasText(new String[] {
                "Shop", SickShop.MARKUP, "3 to 12", "100 ms", "80 ms to 120 ms", "–", "not yet known"
            });
            assertThat(rows.nth(1).locator("td")).hasText(new String[] {
                "Shop", "prices", "3 to 12", "100 ms", "80 ms to 120 ms", "125 ms", "✗ did not hold"
            });
            assertThat(rows.nth(2)).containsText("106 ms✓ held");
            assertThat((Object) user.page()
                            .evaluate("fetch('/api/ledger').then(a => a.json()).then(a => a.hits + '/' + a.judged)"))
                    .isEqualTo("7/8");
            user.isClean();
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, LIGHT", "360, DARK"})
    void everybodyCanReadIt(int width, ColorScheme colours) {
        try (ConsolePage user = page(width, colours)) {
            user.page().locator("tbody tr").first().waitFor();
            user.isAccessible("predictions");
            user.isClean();
        }
    }

    private ConsolePage page(int width, ColorScheme colours) {
        return chromium.page(console.origin(), width, 800, colours).open("#/predictions");
    }
}

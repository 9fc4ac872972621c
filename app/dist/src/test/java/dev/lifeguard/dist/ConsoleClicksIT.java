package dev.lifeguard.dist;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.console.ledger.Entry;
import dev.lifeguard.console.ledger.Ledger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Answers five questions of a user who has not read the docs, starting from the first list. The number of mouse presses
 * for each answer is in {@code docs/console.md}.
 */
@Tag("long") // what the answers are, ConsoleIT sees in each build
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleClicksIT {
    /** Counts mouse presses, which begin clicks and drags, over all pages of one browser. */
    private static final String COUNTER = "addEventListener('pointerdown', event => { if (event.isTrusted)"
            + " sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1; }, true);";

    private static final String RECORDING = "night.jsonl.gz";

    private ObservedShop observed;
    private ConsolePage user;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        PlaywrightAssertions.setDefaultAssertionTimeout(ConsolePage.TIMEOUT_MS);
        Chromium.find();
        Path java = Jdk.OLDEST.java();
        Path here = Files.createDirectories(folder.resolve("empty")); // the folder in which the console is started
        try (SickShopJvm shop = new SickShopJvm(java)) {
            String file = here.resolve(RECORDING).toString();
            Run recorded = Run.of(folder, java, "record", shop.pid(), "--seconds", "12", "--out", file);
            assertThat(recorded.exitCode()).as(recorded.err()).isZero();
        }
        new Ledger(folder.resolve("state/lifeguard/ledger.jsonl"))
                .add(new Entry(
                        1_700_000_000_000L, "SickShop", "prices", 3, 12, 55, 50, 60, 56, true, "it serves better"));
        observed = new ObservedShop(folder, java);
        try (ConsolePage first = page()) {
            first.home(observed.shop.pid());
            first.page().locator(".brief.error").first().waitFor(); // in a JVM's first seconds nothing is known yet
        }
    }

    @AfterAll
    void end() {
        if (observed != null) {
            observed.close();
        }
    }

    @BeforeEach
    void open() {
        user = page();
        user.page().context().addInitScript(COUNTER);
        user.open("#/home").page().locator("button.choice").first().waitFor();
    }

    @AfterEach
    void close() {
        user.isClean();
        user.close();
    }

    @Test
    void whichPoolIsFaulty() {
        jvm().click();
        assertThat(user.page().locator("button.node.error")).containsText(SickShop.SICK);
        assertThat(presses()).isEqualTo(1);
    }

    @Test
    void atWhichLine() {
        jvm().click();
        assertThat(brief().locator("code")).hasText(Pattern.compile("SickShop\\.fetch:\\d+"));
        assertThat(presses()).isEqualTo(1);
    }

    @Test
    void whatToSet() {
        jvm().click();
        assertThat(brief()).containsText(Pattern.compile("Change: .*\\d+ threads"));
        assertThat(presses()).isEqualTo(1);
    }

    @Test
    void wasItRight() {
        user.link("Predictions").click();
        assertThat(user.page().locator("main h1 + p")).containsText("1 of 1 held");
        assertThat(user.page().locator("tbody tr")).containsText("held");
        assertThat(presses()).isEqualTo(1);
    }

    @Test
    void whatHappenedThen() {
        choice(RECORDING).click();
        Locator chart = user.page().locator(".overview .u-over");
        assertThat(chart).isVisible();
        user.drag(chart, 0.4, 0.8);
        assertThat(user.button("Whole recording")).isVisible();
        assertThat(brief()).containsText("Tasks wait for the 3 threads of prices");
        assertThat(presses()).isEqualTo(2);
    }

    private Locator jvm() {
        return choice("pid " + observed.shop.pid());
    }

    private Locator choice(String text) {
        return user.page().locator("button.choice", new Page.LocatorOptions().setHasText(text));
    }

    private Locator brief() {
        return user.page().locator(".brief.error").first();
    }

    private int presses() {
        return ((Number) user.page().evaluate("Number(sessionStorage.presses ?? 0)")).intValue();
    }

    private ConsolePage page() {
        return observed.chromium.page(observed.console.origin(), 1280, 900, ColorScheme.LIGHT);
    }
}

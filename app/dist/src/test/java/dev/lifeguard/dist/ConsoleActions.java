package dev.lifeguard.dist;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.lifeguard.architecture.Jdk;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A user's actions in the console, in a real browser, on a service with a problem. The last test fixes it. Before, axe
 * finds no violation in any view, wide and light, and narrow and dark, and none is wider than its window.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
abstract class ConsoleActions {
    private static final Pattern TIME = Pattern.compile("[0-9.,]+ (ms|s|min)"); // of one thread it grows with the queue
    private static final Pattern VERDICT = Pattern.compile("kept|undone");

    /** Beside other tests, times may vary so much that only an interval is known. */
    private static final Pattern PREDICTION =
            Pattern.compile("Predicted: 95% of tasks end within|The effect cannot be known");

    /** The element that shows that a view is ready. */
    private static final Map<String, String> VIEWS = Map.of(
            "now", ".brief.error",
            "findings", "article.finding.error",
            "whatif", ".panel canvas",
            "flame", ".frame-box",
            "compare", "main h2");

    private static final Path SOURCES = Path.of("src/test/java").toAbsolutePath();

    private final Jdk jdk;
    private ObservedShop observed;
    private ConsolePage user;

    ConsoleActions(Jdk jdk) {
        this.jdk = jdk;
    }

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        PlaywrightAssertions.setDefaultAssertionTimeout(ConsolePage.TIMEOUT_MS);
        observed = new ObservedShop(folder, jdk.java(), "--resize", "--sources", SOURCES.toString());
        try (ConsolePage first = page()) {
            first.home(observed.shop.pid());
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
        user.home(observed.shop.pid());
    }

    @AfterEach
    void close() {
        user.isClean();
        user.close();
    }

    @Test
    @Order(1)
    void oneClickShowsTheFaultyPoolAndItsLine() {
        Locator sick = user.page().locator("button.node.error");
        assertThat(sick).containsText(SickShop.SICK);
        assertThat(sick).containsText("3.0 of 3 busy");
        Locator brief = user.page().locator(".brief.error").first();
        assertThat(brief).containsText("Tasks wait for the 3 threads of prices");
        assertThat(brief.locator("code")).hasText(Pattern.compile("SickShop\\.fetch:\\d+"));
        assertThat(user.page().locator(".map li", new Page.LocatorOptions().setHasText("hands tasks to prices")))
                .isAttached();
    }

    @Test
    @Order(2)
    void chartsOfTheFaultyPoolAreUpdated() {
        assertThat(user.page().locator(".pool-charts canvas")).hasCount(6);
        assertThat(user.page().locator(".state")).hasText("live");
        Locator waiting = user.page().locator(".pool-charts figure").nth(1).locator("b");
        assertThat(waiting).hasText(Pattern.compile("[0-9.]+"));
        user.page().locator("table.pools").getByRole(AriaRole.BUTTON).last().click();
        assertThat(user.page().locator(".pool-charts")).isVisible();
    }

    @Test
    @Order(3)
    void namesThatAreMarkupStayText() {
        assertThat(user.page().locator("table.pools")).containsText(SickShop.MARKUP);
    }

    @Test
    @Order(4)
    void aFindingHasReasonAndPlaceAndCanBeCopied() {
        user.link("Findings").first().click();
        Locator card = user.page().locator("article.finding.error");
        user.page()
                .waitForCondition(
                        () -> {
                            if (card.count()
                                    == 0) { // the page shows one moment; in it the machine may have been the limit
                                user.button("Refresh").first().click();
                            }
                            return card.count() > 0;
                        },
                        new Page.WaitForConditionOptions().setTimeout(ConsolePage.TIMEOUT_MS));
        assertThat(card.locator(".chain"))
                .containsText("3 of 3 workers are blocked in dev.lifeguard.dist.SickShop.fetch");
        assertThat(card.locator("mark").first()).containsText("LockSupport.parkNanos(PRICE_NS);");
        assertThat(card).containsText("What would not help");
        user.button("Copy as Markdown").first().click();
        assertThat(user.page().locator("#announcer")).hasText("Copied");
        assertThat((String) user.page().evaluate("navigator.clipboard.readText()"))
                .contains("Tasks wait for the 3 threads of prices", "SickShop.fetch");
    }

    @Test
    @Order(5)
    void theSliderAnswersAtOnce() {
        user.link("What if").click();
        Locator panel = user.page().locator(".panel");
        Locator slider = panel.getByRole(AriaRole.SLIDER);
        slider.focus();
        slider.press("Home");
        assertThat(panel.locator("output")).hasText("1 thread");
        Locator answer = panel.locator("dd").first();
        assertThat(answer).containsText(TIME);
        String ofOne = answer.textContent();
        slider.press("ArrowRight");
        assertThat(panel.locator("output")).not().hasText("1 thread");
        assertThat(answer.textContent()).isNotEqualTo(ofOne);
        assertThat(panel.locator(".recommended"))
                .containsText(Pattern.compile("(Recommended|Worth a try): [0-9]+ threads"));
    }

    @Test
    @Order(6)
    void aSpanIsChosenByDraggingAndCleared() {
        assertThat(user.page().locator(".overview .u-over")).isVisible();
        user.page().waitForTimeout(3000); // a few seconds of figures to drag over
        user.drag(user.page().locator(".overview .u-over"), 0.2, 0.8);
        Locator back = user.button("Back to live");
        assertThat(back).isVisible();
        assertThat(user.page().locator("button.node.error")).containsText(SickShop.SICK);
        back.click();
        assertThat(back).hasCount(0);
        assertThat(user.page().locator(".span-bar")).containsText("Live");
    }

    @Test
    @Order(7)
    void theFlameGraphWorksByKeyboard() {
        user.link("Flame graph").click();
        Locator fetch = user.page().locator(".frame-box", new Page.LocatorOptions().setHasText("SickShop.fetch"));
        assertThat(fetch.first()).isVisible();
        Locator root = user.page().locator(".frame-box").first();
        root.focus();
        root.press("ArrowDown");
        user.page().keyboard().press("Enter");
        assertThat(user.page().locator(".trail")).containsText("everything");
        user.page().keyboard().press("Escape");
        assertThat(user.page().locator(".trail")).isHidden();
        user.page().getByLabel("Stacks of").selectOption("blocked");
        assertThat(fetch.first()).isVisible();
        assertThat(user.page().locator("main .legend")).isVisible();
        user.page().getByLabel("Stacks of").selectOption("submitting");
        assertThat(user.page()
                        .locator(".frame-box.unsplit", new Page.LocatorOptions().setHasText("SickShop.serve"))
                        .first())
                .isVisible();
        assertThat(user.page().locator("main .legend")).hasCount(0); // it would be the legend of busy time
    }

    @Test
    @Order(8)
    void twoSpansAreCompared() {
        user.link("Compare").click();
        assertThat(user.page().locator("main")).containsText("What changed");
        assertThat(user.page().locator("main")).containsText("Mann-Whitney");
    }

    @ParameterizedTest
    @CsvSource({"1280, LIGHT", "360, DARK"})
    @Order(9)
    void everyViewIsAccessible(int width, ColorScheme colours) {
        String now = user.page().url();
        try (ConsolePage other = observed.chromium.page(observed.console.origin(), width, 800, colours)) {
            for (String page : new String[] {"#/home", "#/predictions"}) {
                other.open(page).page().locator("main h1").waitFor();
                other.isAccessible(page);
            }
            VIEWS.forEach((view, sign) -> {
                other.page().navigate(now.replace("/now", "/" + view));
                other.page().locator(sign).first().waitFor();
                other.isAccessible(view);
            });
            other.isClean();
        }
    }

    @Test
    @Order(10)
    void aResizeIsConfirmedWatchedJudgedAndUndone() {
        user.page().route("**/resize", ConsoleActions::watchedBriefly);
        user.link("What if").click();
        user.button("Show").click();
        user.page()
                .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(Pattern.compile("Resize to \\d+…")))
                .click();
        Locator dialog = user.page().getByRole(AriaRole.DIALOG);
        assertThat(dialog).containsText(PREDICTION);
        dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Resize prices"))
                .click();
        Locator progress = user.page().locator("section.resize");
        assertThat(progress).containsText("prices: 3 to ");
        assertThat(progress).containsText("Predicted, 95% within");
        assertThat(progress.locator(".badge")).hasText(VERDICT);
        Locator undo =
                progress.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Undo: 3 threads again"));
        if (undo.count() > 0) { // on a busy machine the prediction may fail, and the change is undone already
            undo.click();
        }
        assertThat(progress.locator(".badge")).hasText("undone");
        user.link("Predictions").click();
        assertThat(user.page().locator("tbody tr").first())
                .containsText(Pattern.compile("prices3 to .*(held|did not hold)$"));
    }

    /** Watches five seconds before and after, since half a minute each would take most of the time of these tests. */
    private static void watchedBriefly(Route route) {
        String body = route.request().postData();
        route.resume(new Route.ResumeOptions().setPostData(body.replaceFirst("}$", ",\"seconds\":5}")));
    }

    private ConsolePage page() {
        return observed.chromium.page(observed.console.origin(), 1280, 900, ColorScheme.LIGHT);
    }
}

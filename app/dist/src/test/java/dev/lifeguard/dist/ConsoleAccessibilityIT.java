package dev.lifeguard.dist;

import com.microsoft.playwright.options.ColorScheme;
import dev.lifeguard.architecture.Jdk;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests each view of the console, wide and light, and narrow and dark: axe finds no violation, and nothing exceeds the
 * window's width.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleAccessibilityIT {
    /** The element that shows that a view is ready. */
    private static final Map<String, String> VIEWS = Map.of(
            "now", ".brief.error",
            "findings", "article.finding.error",
            "whatif", ".panel canvas",
            "flame", ".frame-box",
            "compare", "main h2");

    private ObservedShop observed;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        observed = new ObservedShop(folder, Jdk.NEWEST.java());
        try (ConsolePage first = observed.chromium.page(observed.console.origin(), 1280, 800, ColorScheme.LIGHT)) {
            first.home(observed.shop.pid());
            first.page().waitForTimeout(10_000); // a comparison needs ten seconds of data
        }
    }

    @AfterAll
    void end() {
        if (observed != null) {
            observed.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, LIGHT", "360, DARK"})
    void everyView(int width, ColorScheme colours) {
        try (ConsolePage user = observed.chromium.page(observed.console.origin(), width, 800, colours)) {
            for (String page : new String[] {"#/home", "#/predictions"}) {
                user.open(page).page().locator("main h1").waitFor();
                user.isAccessible(page);
            }
            user.home(observed.shop.pid());
            String now = user.page().url();
            user.page().locator(".brief.error").first().waitFor();
            VIEWS.forEach((view, sign) -> {
                user.page().navigate(now.replace("/now", "/" + view));
                user.page().locator(sign).first().waitFor();
                user.isAccessible(view);
            });
            user.isClean();
        }
    }
}

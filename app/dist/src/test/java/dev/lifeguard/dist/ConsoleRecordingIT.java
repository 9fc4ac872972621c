package dev.lifeguard.dist;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.lifeguard.architecture.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests two recordings of a service with a problem in the console: a span of one, and a comparison of both. */
@Tag("long")
class ConsoleRecordingIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void aSpanIsChosenAndTwoRecordingsAreCompared(Jdk jdk) throws Exception {
        PlaywrightAssertions.setDefaultAssertionTimeout(ConsolePage.TIMEOUT_MS);
        Chromium.find();
        Path recordings = Files.createDirectory(folder.resolve("recordings"));
        Path java = jdk.java();
        try (SickShopJvm shop = new SickShopJvm(java)) {
            for (String name : new String[] {"before", "after"}) {
                Path file = recordings.resolve(name + ".jsonl.gz");
                assertThat(Run.of(folder, java, "record", shop.pid(), "--seconds", "12", "--out", file.toString())
                                .exitCode())
                        .isZero();
            }
        }
        try (ConsoleProcess console = new ConsoleProcess(folder, java, recordings.toString());
                Chromium chromium = Chromium.at(console.address());
                ConsolePage user = chromium.page(console.origin(), 1280, 900, ColorScheme.LIGHT)) {
            open(user, "before");
            assertThat(user.page().locator("h1")).containsText("before");
            assertThat(user.page().locator(".brief.error")).containsText("Tasks wait for the 3 threads of prices");
            user.drag(user.page().locator(".overview .u-over"), 0.3, 0.9);
            Locator whole = user.button("Whole recording");
            assertThat(whole).isVisible();
            assertThat(user.page().locator("button.node", new Page.LocatorOptions().setHasText(SickShop.SICK)))
                    .isVisible();
            whole.click();
            assertThat(user.page().locator(".span-bar")).containsText("The whole recording");

            open(user, "after");
            assertThat(user.page().locator("h1")).containsText("after");
            user.link("Compare").click();
            user.page().getByLabel("B comes from").selectOption("before.jsonl.gz");
            assertThat(user.page().locator("main")).containsText("What changed");
            assertThat(user.page().locator(".sides figure")).hasCount(2);
            user.isClean();
        }
    }

    private static void open(ConsolePage user, String name) {
        user.open("#/home");
        user.page()
                .locator("button.choice", new Page.LocatorOptions().setHasText(name + ".jsonl.gz"))
                .click();
        user.page().waitForURL("**/#/source/*/now");
    }
}

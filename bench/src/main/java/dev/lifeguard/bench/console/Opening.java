package dev.lifeguard.bench.console;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * What it takes to open a recording in the page.
 *
 * @param chartS from the click until the chart of all of it is there
 * @param wholeS until all of it is read, and the page says what is wrong
 * @param peakMb the most memory that the console has had until then
 */
record Opening(double chartS, double wholeS, double peakMb) {
    private static final String CLICK =
            "[...document.querySelectorAll('button.choice')].find(one => one.textContent.includes('%s')).click()";
    private static final String LISTED =
            "[...document.querySelectorAll('button.choice')].some(one => one.textContent.includes('%s'))";
    private static final String CHART = "document.querySelector('.overview .strip canvas')";
    private static final String WHOLE = "!document.querySelector('.state').textContent.startsWith('reading')"
            + " && document.querySelector('.pool-charts canvas')";

    /**
     * Opens one, closes it on the page, and opens it again in the same console.
     *
     * @param recording in a folder of its own, where the console keeps what it keeps
     * @return the first time and the second
     */
    static Opening[] twice(Path recording) throws IOException, InterruptedException {
        String name = String.valueOf(recording.getFileName());
        Path folder = Objects.requireNonNull(recording.toAbsolutePath().getParent());
        try (ConsoleProcess console = new ConsoleProcess(folder);
                Browser browser = new Browser()) {
            browser.enter(console.address());
            Opening first = once(console, browser, name);
            browser.await("[...document.querySelectorAll('.head button')].at(-1).click()", LISTED.formatted(name));
            return new Opening[] {first, once(console, browser, name)};
        }
    }

    private static Opening once(ConsoleProcess console, Browser browser, String name) throws IOException {
        browser.await("", LISTED.formatted(name)); // its address would draw the list anew
        double chartMs = browser.await(CLICK.formatted(name), CHART);
        double restMs = browser.await("", WHOLE);
        return new Opening(chartMs / 1e3, (chartMs + restMs) / 1e3, console.peakMb());
    }
}

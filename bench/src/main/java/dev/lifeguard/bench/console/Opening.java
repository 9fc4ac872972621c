package dev.lifeguard.bench.console;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * The cost of opening a recording in the page.
 *
 * @param chartS seconds from the click to the chart of the whole recording
 * @param wholeS seconds from the click until the whole recording is read and the page shows its findings
 * @param peakMb peak memory of the console until then
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
     * Opens, closes and reopens a recording on the page of one console.
     *
     * @param recording a recording in its own folder, also the console's data folder
     * @return both openings, in order
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
        browser.await("", LISTED.formatted(name)); // its address would redraw the list
        double chartMs = browser.await(CLICK.formatted(name), CHART);
        double restMs = browser.await("", WHOLE);
        return new Opening(chartMs / 1e3, (chartMs + restMs) / 1e3, console.peakMb());
    }
}

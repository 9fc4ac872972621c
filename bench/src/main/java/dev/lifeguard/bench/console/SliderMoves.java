package dev.lifeguard.bench.console;

import dev.lifeguard.bench.files.Folders;
import dev.lifeguard.cli.SyntheticRecording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Measures the time from a move of the slider until the page has drawn the answer. */
final class SliderMoves {
    private static final String OPENED = "document.querySelector('nav.tabs a')";
    private static final String WHAT_IF = "location.hash = location.hash.replace('/now', '/whatif')";
    private static final String SLIDER = "document.querySelector('.panel input[type=range]')";

    /**
     * Moves the slider to a new value each time and waits for the next frame; the result is a comma-separated list of
     * times.
     */
    private static final String MOVES = "(async () => { const slider = " + SLIDER + ", times = [];"
            + "let seed = 1;"
            + "for (let i = 0; i < %d; i++) {"
            + "  seed = seed * 48271 %% 2147483647;"
            + "  const value = (Number(slider.value) + 1 + seed %% Number(slider.max)) %% (Number(slider.max) + 1);"
            + "  const before = document.querySelector('.panel output').textContent, begin = performance.now();"
            + "  slider.value = value; slider.dispatchEvent(new Event('input', { bubbles: true }));"
            + "  await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)));"
            + "  times.push(performance.now() - begin);"
            + "  if (document.querySelector('.panel output').textContent === before) throw new Error('no new answer');"
            + "} return times.join(); })()";

    private SliderMoves() {}

    /** Returns the milliseconds of each move, for a recording of this length and task rate. */
    static List<Double> ms(int seconds, int rate, int moves) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("lifeguard-console");
        Path recording = folder.resolve("long.jsonl.gz");
        SyntheticRecording.write(recording, seconds, rate);
        try (ConsoleProcess console = new ConsoleProcess(folder, recording.toString());
                Browser browser = new Browser()) {
            browser.enter(console.address());
            browser.await("", OPENED);
            browser.await(WHAT_IF, SLIDER);
            List<Double> times = new ArrayList<>();
            for (String time : browser.evaluate(MOVES.formatted(moves)).split(",")) {
                times.add(Double.parseDouble(time));
            }
            return times;
        } finally {
            Folders.delete(folder);
        }
    }
}

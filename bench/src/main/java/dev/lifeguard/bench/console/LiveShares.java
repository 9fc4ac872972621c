package dev.lifeguard.bench.console;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.files.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What a page that shows a live JVM takes.
 *
 * @param framesPerSecond that the page drew
 * @param browser CPU time of all processes of the browser, in percent of a core
 * @param console of the console, likewise
 */
record LiveShares(double framesPerSecond, double browser, double console) {
    private static final String PROGRAM = "dev.lifeguard.bench.workload.ManyPools";
    private static final String LIVE = "document.querySelector('.state.live')"
            + " && document.querySelector('.overview canvas') && document.querySelector('.pool-charts canvas')";
    private static final String FRAMES = "new Promise(done => {"
            + "const begin = performance.now(); let frames = 0;"
            + "const next = now => now - begin < %d ? (frames++, requestAnimationFrame(next)) : done(1e3 * frames / (now - begin));"
            + "requestAnimationFrame(next); })";

    /**
     * Looks at a JVM with pools.
     *
     * @param perPool tasks of each pool in a second
     * @param warmUpS before anything counts
     * @param seconds for which CPU time is measured; frames are counted afterwards, for ten
     */
    static LiveShares of(int pools, int perPool, int warmUpS, int seconds) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("lifeguard-console");
        Process host = new ProcessBuilder(List.of(
                        Jdk.own().home().resolve("bin/java").toString(),
                        "-Xmx256m",
                        "-cp",
                        Agents.location().toString(),
                        PROGRAM,
                        Integer.toString(pools),
                        Integer.toString(perPool)))
                .redirectError(folder.resolve("host.txt").toFile())
                .start();
        try (ConsoleProcess console = new ConsoleProcess(folder, Long.toString(host.pid()));
                Browser browser = new Browser()) {
            browser.enter(console.address());
            browser.await("", LIVE);
            TimeUnit.SECONDS.sleep(warmUpS);
            long begin = System.nanoTime();
            long browserNs = browser.cpuNs();
            long consoleNs = console.cpuNs();
            TimeUnit.SECONDS.sleep(seconds);
            double lengthNs = System.nanoTime() - begin;
            double browserShare = 100 * (browser.cpuNs() - browserNs) / lengthNs;
            double consoleShare = 100 * (console.cpuNs() - consoleNs) / lengthNs;
            double frames = Double.parseDouble(browser.evaluate(FRAMES.formatted(10_000)));
            return new LiveShares(frames, browserShare, consoleShare);
        } finally {
            host.destroyForcibly().waitFor();
            Folders.delete(folder);
        }
    }
}

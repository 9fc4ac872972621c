package dev.lifeguard.bench.console;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.files.Folders;
import dev.lifeguard.bench.presence.JvmCpuTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The CPU cost of a page that shows a live JVM.
 *
 * @param framesPerSecond frames drawn by the page
 * @param stages consecutive stages, starting with the page's first chart
 */
record LiveShares(double framesPerSecond, List<Stage> stages) {
    /**
     * The CPU time in one stage, in percent of a core.
     *
     * @param browser all browser processes
     * @param console the console's JVM
     * @param compiler the JIT compilers' share of {@code console}
     */
    record Stage(String name, double browser, double console, double compiler) {}

    private static final double MS_PER_PERCENT = 10; // of a core in a second
    private static final double NS_PER_PERCENT = 1e6 * MS_PER_PERCENT;
    private static final String PROGRAM = "dev.lifeguard.bench.workload.ManyPools";
    private static final String LIVE = "document.querySelector('.state.live')"
            + " && document.querySelector('.overview canvas') && document.querySelector('.pool-charts canvas')";
    private static final String FRAMES = "new Promise(done => {"
            + "const begin = performance.now(); let frames = 0;"
            + "const next = now => now - begin < %d ? (frames++, requestAnimationFrame(next)) : done(1e3 * frames / (now - begin));"
            + "requestAnimationFrame(next); })";

    /**
     * Measures a page on a JVM with pools.
     *
     * @param rate tasks per second in all pools together
     * @param warmUpMinutes minutes before the last stage, each a stage of its own
     * @param seconds length of the last stage, after which frames are counted for ten seconds
     */
    static LiveShares of(int pools, int rate, int warmUpMinutes, int seconds) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("lifeguard-console");
        Process host = new ProcessBuilder(List.of(
                        Jdk.own().home().resolve("bin/java").toString(),
                        "-Xmx256m",
                        "-cp",
                        Agents.location().toString(),
                        PROGRAM,
                        Integer.toString(pools),
                        Integer.toString(rate)))
                .redirectError(folder.resolve("host.txt").toFile())
                .start();
        try (ConsoleProcess console = new ConsoleProcess(folder, Long.toString(host.pid()));
                Browser browser = new Browser()) {
            browser.enter(console.address());
            browser.await("", LIVE);
            List<Stage> stages = new ArrayList<>();
            for (int minute = 1; minute <= warmUpMinutes; minute++) {
                stages.add(stage("minute " + minute, 60, browser, console));
            }
            stages.add(stage("then " + seconds + " s", seconds, browser, console));
            double frames = Double.parseDouble(browser.evaluate(FRAMES.formatted(10_000)));
            return new LiveShares(frames, stages);
        } finally {
            host.destroyForcibly().waitFor();
            Folders.delete(folder);
        }
    }

    private static Stage stage(String name, int seconds, Browser browser, ConsoleProcess console)
            throws IOException, InterruptedException {
        long begin = System.nanoTime();
        long browserNs = browser.cpuNs();
        JvmCpuTime before = console.cpuTime();
        TimeUnit.SECONDS.sleep(seconds);
        double took = (System.nanoTime() - begin) / 1e9;
        JvmCpuTime used = console.cpuTime().since(before, took);
        return new Stage(
                name,
                (browser.cpuNs() - browserNs) / NS_PER_PERCENT / took,
                used.all() / MS_PER_PERCENT,
                used.compilers() / MS_PER_PERCENT);
    }

    /** Returns the last stage, in which the code of both sides is compiled. */
    Stage last() {
        return stages.get(stages.size() - 1);
    }
}

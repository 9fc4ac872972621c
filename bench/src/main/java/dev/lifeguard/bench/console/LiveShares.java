package dev.lifeguard.bench.console;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.files.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What a page that shows a live JVM takes.
 *
 * @param framesPerSecond that the page drew
 * @param stages one after the other, from the page's first chart on
 */
record LiveShares(double framesPerSecond, List<Stage> stages) {
    /**
     * A part of the time, by CPU time in percent of a core.
     *
     * @param browser of all processes of the browser
     * @param console of the console
     * @param compiler of that, its JVM's compilers
     */
    record Stage(String name, double browser, double console, double compiler) {}

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
     * @param warmUpMinutes before what is asked for: each is a stage
     * @param seconds of the last stage; frames are counted afterwards, for ten
     */
    static LiveShares of(int pools, int perPool, int warmUpMinutes, int seconds)
            throws IOException, InterruptedException {
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
        long consoleNs = console.cpuNs();
        long compilerNs = console.compilerNs();
        TimeUnit.SECONDS.sleep(seconds);
        double percent = 100.0 / (System.nanoTime() - begin);
        return new Stage(
                name,
                percent * (browser.cpuNs() - browserNs),
                percent * (console.cpuNs() - consoleNs),
                percent * (console.compilerNs() - compilerNs));
    }

    /** What is asked for: once the code of both sides is compiled. */
    Stage last() {
        return stages.get(stages.size() - 1);
    }
}

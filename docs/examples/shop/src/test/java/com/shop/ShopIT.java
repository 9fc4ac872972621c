package com.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Prerequisite;
import dev.lifeguard.architecture.Reactor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs the story of README.md with a real Prometheus and Alertmanager, on the ports that users have. */
@Tag("long")
@Timeout(900)
class ShopIT {
    private static final Path ROOT = Reactor.root();
    private static final Path SHOP = ROOT.resolve("docs/examples/shop/shop");
    private static final Duration LIMIT = Duration.ofMinutes(5);

    /** The result of a command. */
    private record Result(int exitCode, String out) {}

    @BeforeEach
    void needsTheServersOfDebian() {
        for (String program : List.of("prometheus", "prometheus-alertmanager", "amtool", "curl")) {
            boolean there = Stream.of(System.getenv("PATH").split(":"))
                    .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
            Prerequisite.require(there, program + " on the PATH");
        }
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        assertThat(shop("down").exitCode()).isZero();
        assertThat(ProcessHandle.allProcesses()
                        .filter(process -> process.info()
                                .commandLine()
                                .orElse("")
                                .contains(SHOP.resolveSibling("target").toString() + "/lib")))
                .isEmpty();
    }

    @Test
    void anAlertFiresFleetNamesTheServiceAndAdviseTheLine() throws Exception {
        assertThat(shop("up").exitCode()).isZero();
        assertThat(shop("up").out()).contains("it is up already");
        assertThat(shop("sick").out()).contains("1000 ms");

        until(() -> shop("status").out().contains("Pool priceCalls of 127.0.0.1:8400 (front) is full"));
        assertThat(lifeguard("fleet", "--prometheus", "http://127.0.0.1:8490"))
                .contains("ERROR  front priceCalls: at the peak");
        assertThat(lifeguard("advise", "FrontService", "--seconds", "10"))
                .contains(
                        "are blocked in com.shop.front.PriceClient.fetch:15",
                        "tasks are submitted from com.shop.front.Items.item:");

        assertThat(shop("heal").out()).contains("100 ms");
        until(() -> !shop("status").out().contains("is full"));
    }

    private static Result shop(String command) throws IOException, InterruptedException {
        return run(SHOP.toString(), command);
    }

    private static String lifeguard(String... arguments) throws IOException, InterruptedException {
        String[] command = Stream.concat(Stream.of(ROOT.resolve("lifeguard").toString()), Stream.of(arguments))
                .toArray(String[]::new);
        return run(command).out();
    }

    /** Writes output to a file, since the processes that the example starts would keep a pipe open. */
    private static Result run(String... command) throws IOException, InterruptedException {
        Path out = Files.createTempFile("shop-", ".txt");
        try {
            int exitCode = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile())
                    .start()
                    .waitFor();
            return new Result(exitCode, Files.readString(out, StandardCharsets.UTF_8));
        } finally {
            Files.delete(out);
        }
    }

    private static void until(Callable<Boolean> so) throws Exception {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        while (!so.call()) {
            assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
            Thread.sleep(1000);
        }
    }
}

package dev.lifeguard.cli.it;

import dev.lifeguard.architecture.Prometheus;
import dev.lifeguard.architecture.TemporaryRepository;
import dev.lifeguard.architecture.document.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** The files and processes that replace the placeholders in documented commands. */
final class DocumentedArguments {
    private static final String OUTPUT = "{output}";
    private static final Set<String> WRITES = Set.of("-o", "--out", "--html", "--csv", "--sarif", "--write-baseline");
    private static final Set<String> LIVE = Set.of("watch", "record", "advise");

    private static final String DUMP = """
            2026-01-01 10:00:00
            Full thread dump OpenJDK 64-Bit Server VM (17.0.1+1 mixed mode):

            "prices-1" #11 prio=5 os_prio=0 cpu=1.00ms elapsed=3.00s tid=0x1 nid=0x1 waiting on condition
               java.lang.Thread.State: TIMED_WAITING (sleeping)
            \tat java.lang.Thread.sleep(java.base@17.0.1/Native Method)
            \tat com.shop.PriceClient.fetch(PriceClient.java:57)
            \tat java.util.concurrent.ThreadPoolExecutor.runWorker(java.base@17.0.1/ThreadPoolExecutor.java:1136)
            \tat java.util.concurrent.ThreadPoolExecutor$Worker.run(java.base@17.0.1/ThreadPoolExecutor.java:635)
            \tat java.lang.Thread.run(java.base@17.0.1/Thread.java:833)

            JNI global refs: 1, weak refs: 0
            """;

    private final Path folder;
    private final AtomicInteger outputs = new AtomicInteger();

    /** Values of options, whatever the document gives. Times are short. */
    private final Map<String, String> options;

    /** Values of other words. */
    private final Map<String, String> words;

    DocumentedArguments(Path folder, Path classes, CheckoutJvm jvm, Prometheus prometheus) throws Exception {
        this.folder = folder;
        TemporaryRepository.in(folder).git("commit", "-q", "--allow-empty", "-m", "first"); // for lint --since
        String recording = record(jvm);
        String accepted = file("lifeguard-accept.txt", "unbounded-queue com.shop.Mailer at most one mail a minute\n");
        String baseline = folder.resolve("lint-baseline.txt").toString();
        Lifeguard.run("lint", classes.toString(), "--write-baseline", baseline);
        String dump = file("dump.txt", DUMP);
        Path kept = Files.createDirectory(folder.resolve("kept"));
        Files.copy(Path.of(recording), kept.resolve("lifeguard.jsonl.gz"));
        Path report = Files.createDirectory(folder.resolve("lifeguard-report"));
        Files.writeString(
                report.resolve("page.json"), "{\"version\":1,\"title\":\"Lab\",\"subtitle\":\"\",\"sections\":[]}");
        options = Map.ofEntries(
                Map.entry("--seconds", "2"),
                Map.entry("--interval", "1s"),
                Map.entry("--from", "00:00"), // of the day of the recording, to that of the next
                Map.entry("--to", "00:00"),
                Map.entry("--verify", "5s"),
                Map.entry("--pool", "prices"),
                Map.entry("--recording", recording),
                Map.entry("--baseline", baseline),
                Map.entry("--accept", accepted),
                Map.entry("--prometheus", prometheus.url()),
                Map.entry("--token-file", jvm.descriptor().toString()));
        words = Map.ofEntries(
                Map.entry("TARGET", jvm.pid()),
                Map.entry("PID", jvm.pid()),
                Map.entry("4711", jvm.pid()),
                Map.entry("1", jvm.pid()), // as in a container
                Map.entry("Checkout", jvm.pid()),
                Map.entry("shop", jvm.pid()),
                Map.entry("FrontService", jvm.pid()),
                Map.entry("…", jvm.pid()),
                Map.entry("localhost:9400", "localhost:" + jvm.port()),
                Map.entry("FILE", recording),
                Map.entry("DIR", kept.toString()),
                Map.entry("/var/log/shop", kept.toString()),
                Map.entry("lifeguard-report", report.toString()),
                Map.entry("r.gz", recording),
                Map.entry("checkout.jsonl.gz", recording),
                Map.entry("dump-1.txt", dump),
                Map.entry("dump-2.txt", dump),
                Map.entry("dump-3.txt", dump),
                Map.entry("flight.jfr", dump), // the content identifies the file
                Map.entry("N", "16"),
                Map.entry("origin/main", "main"),
                Map.entry(".", classes.toString()),
                Map.entry("PATH...", classes.toString()));
    }

    private String record(CheckoutJvm jvm) throws Exception {
        String file = folder.resolve("recording.jsonl.gz").toString();
        Lifeguard.Result result = Lifeguard.run("record", jvm.pid(), "--seconds", "5", "--out", file);
        if (result.exitCode() != 0) {
            throw new IOException(result.err());
        }
        return file;
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    /** Returns the arguments with which the command can be run here. Each output file is still a placeholder. */
    List<String> of(Command command) {
        List<String> given = command.arguments();
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            String before = i == 0 ? "" : given.get(i - 1);
            String word = given.get(i);
            arguments.add(
                    WRITES.contains(before) ? OUTPUT : options.getOrDefault(before, words.getOrDefault(word, word)));
        }
        String name = given.get(0);
        boolean live =
                LIVE.contains(name) && given.size() > 1 && !arguments.get(1).endsWith(".gz");
        if (live && !arguments.contains("--seconds")) {
            arguments.addAll(List.of("--seconds", "2"));
        }
        if (name.equals("console")) {
            arguments.add("--no-open");
            if (!arguments.contains("--seconds")) {
                arguments.addAll(List.of("--seconds", "2"));
            }
        }
        if (name.equals("record") && !arguments.contains("--out")) {
            arguments.addAll(List.of("--out", OUTPUT));
        }
        if (name.equals("resize")) {
            arguments.set(arguments.indexOf("--size") + 1, "16");
            if (!arguments.contains("--verify")) {
                arguments.addAll(List.of("--verify", "5s"));
            }
        }
        return arguments;
    }

    /** Returns the arguments with a separate file for each output. */
    List<String> withOutputs(List<String> arguments) {
        return arguments.stream()
                .map(word -> word.equals(OUTPUT)
                        ? folder.resolve("output-" + outputs.incrementAndGet()).toString()
                        : word)
                .toList();
    }
}

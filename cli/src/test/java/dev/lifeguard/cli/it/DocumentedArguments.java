package dev.lifeguard.cli.it;

import dev.lifeguard.architecture.document.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** The table by which placeholders in documented commands become files and processes that there are. */
final class DocumentedArguments {
    private static final String OUTPUT = "{output}";
    private static final Set<String> WRITES = Set.of("-o", "--out", "--html", "--csv", "--sarif", "--write-baseline");
    private static final Set<String> LIVE = Set.of("watch", "record", "advise");

    private final Path folder;
    private final AtomicInteger outputs = new AtomicInteger();

    /** Values of options, whatever the document gives: those that take time are short. */
    private final Map<String, String> options;

    /** Values of other words. */
    private final Map<String, String> words;

    DocumentedArguments(Path folder, Path classes, CheckoutJvm jvm) throws Exception {
        this.folder = folder;
        String recording = record(jvm);
        String accepted = file("lifeguard-accept.txt", "unbounded-queue com.shop.Mailer at most one mail a minute\n");
        String baseline = folder.resolve("lint-baseline.txt").toString();
        Lifeguard.run("lint", classes.toString(), "--write-baseline", baseline);
        options = Map.ofEntries(
                Map.entry("--seconds", "2"),
                Map.entry("--interval", "1s"),
                Map.entry("--verify", "5s"),
                Map.entry("--pool", "prices"),
                Map.entry("--recording", recording),
                Map.entry("--baseline", baseline),
                Map.entry("--accept", accepted),
                Map.entry("--token-file", jvm.descriptor().toString()));
        words = Map.ofEntries(
                Map.entry("TARGET", jvm.pid()),
                Map.entry("PID", jvm.pid()),
                Map.entry("4711", jvm.pid()),
                Map.entry("Checkout", jvm.pid()),
                Map.entry("shop", jvm.pid()),
                Map.entry("…", jvm.pid()),
                Map.entry("localhost:9400", "localhost:" + jvm.port()),
                Map.entry("FILE", recording),
                Map.entry("r.gz", recording),
                Map.entry("checkout.jsonl.gz", recording),
                Map.entry("N", "16"),
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

    /** The arguments with which the command can be run here; each file that it writes is still a placeholder. */
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

    /** The same with a file of its own for each that it writes. */
    List<String> withOutputs(List<String> arguments) {
        return arguments.stream()
                .map(word -> word.equals(OUTPUT)
                        ? folder.resolve("output-" + outputs.incrementAndGet()).toString()
                        : word)
                .toList();
    }
}

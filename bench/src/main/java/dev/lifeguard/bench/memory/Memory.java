package dev.lifeguard.bench.memory;

import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Runs the excess with and without the probe and prints what the probe adds to the heap, as a Markdown table.
 *
 * <p>Arguments, all optional and in this order: pools held (10000), pools dropped (200000), seconds of tasks (10),
 * clients that do not read (4).
 */
public final class Memory {
    private Memory() {}

    /** Runs and prints. */
    public static void main(String[] arguments) throws IOException, InterruptedException, URISyntaxException {
        int[] sizes = {10_000, 200_000, 10, 4};
        for (int i = 0; i < arguments.length; i++) {
            sizes[i] = Integer.parseInt(arguments[i]);
        }
        Excess.Size size = new Excess.Size(sizes[0], sizes[1], sizes[2], sizes[3]);
        Path classes = Path.of(
                Memory.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path probe = classes.resolveSibling("lib/lifeguard-probe.jar").toAbsolutePath();
        System.out.println("| JDK | part | heap without (MB) | heap with (MB) | added (MB)"
                + " | of which instances of our classes (MB) |");
        System.out.println("|---|---|---|---|---|---|");
        List<Jdk> jdks = Jdk.ofFeature(17).map(old -> List.of(old, Jdk.own())).orElse(List.of(Jdk.own()));
        for (Jdk jdk : jdks) {
            Excess without = Excess.run(jdk, classes, null, size);
            Excess with = Excess.run(jdk, classes, probe, size);
            row(jdk, size.pools() + " pools held", without.held(), with.held());
            row(jdk, size.dropped() + " pools dropped", without.dropped(), with.dropped());
            row(
                    jdk,
                    String.format(
                            Locale.ROOT, "%.1f million tasks/s", with.tasks() / 1e6 / Math.max(1, size.seconds())),
                    without.ran(),
                    with.ran());
            Recording recording = with.recording();
            if (recording != null) {
                System.out.println();
                System.out.println(jdk.version() + ": " + recording.ticks().size() + " ticks, "
                        + recording.pools().size() + " pools, "
                        + recording.gone().size() + " gone; notes: "
                        + String.join(
                                "; ", recording.notes().stream().map(Note::text).toList()));
                System.out.println();
            }
        }
    }

    private static void row(Jdk jdk, String part, ClassHistogram without, ClassHistogram with) {
        System.out.println(String.format(
                Locale.ROOT,
                "| %s | %s | %.1f | %.1f | %.1f | %.1f |",
                jdk.version(),
                part,
                without.bytes() / 1e6,
                with.bytes() / 1e6,
                (with.bytes() - without.bytes()) / 1e6,
                with.probeBytes() / 1e6));
    }
}

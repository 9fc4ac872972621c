package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.report.PackedSources;
import dev.lifeguard.lab.taskprocessing.approach.Approaches;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Sources of the approaches, side by side. */
final class SourceBlocks {
    /** Libraries with sources of their own. Virtual threads use the JDK's. */
    private static final List<Library> COLUMNS =
            List.of(Library.THREADS, Library.FS2, Library.OX, Library.REACTOR, Library.FLOW);

    /** Classes that a library's approaches use besides their base class. */
    private static final Map<Library, List<String>> HELPERS = Map.of(
            Library.THREADS, List.of("TaskQueue", "UnorderedConsumers", "OrderedConsumers"),
            Library.FS2, List.of("TwoThreads"),
            Library.REACTOR, List.of("SinkQueue"));

    private SourceBlocks() {}

    static List<Block> all() {
        List<Block> blocks = new ArrayList<>();
        Arrays.stream(Technique.values())
                .filter(technique -> !technique.blocks())
                .forEach(technique -> blocks.add(of(technique)));
        blocks.add(new Text("What they have in common, in each library:"));
        blocks.add(new PageColumns(COLUMNS.stream().map(SourceBlocks::common).toList()));
        blocks.add(new Text("And what the JDK has for it:"));
        blocks.add(code(Library.GATHERERS, Technique.STREAM));
        return blocks;
    }

    static Block blocking() {
        Class<?> jdk = approach(Library.THREADS, Technique.REAL_BLOCKING_QUEUE);
        return new PageColumns(List.of(
                List.of(
                        code(Library.THREADS, Technique.REAL_BLOCKING_QUEUE),
                        new Code("its queue", PackedSources.named(jdk.getPackageName() + ".TaskQueue"))),
                List.of(code(Library.FS2, Technique.REAL_BLOCKING_QUEUE))));
    }

    private static Block of(Technique technique) {
        return PageColumns.of(COLUMNS.stream()
                .filter(library -> library.has(technique))
                .map(library -> code(library, technique))
                .toArray(Block[]::new));
    }

    private static Block code(Library library, Technique technique) {
        return new Code(
                technique.id() + ", " + (library == Library.THREADS ? "JDK" : library.label()),
                PackedSources.named(approach(library, technique).getName()));
    }

    private static List<Block> common(Library library) {
        Class<?> base = approach(library, Technique.PREFETCH_STREAM).getSuperclass();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Code(library.label(), PackedSources.named(base.getName())));
        for (String helper : HELPERS.getOrDefault(library, List.of())) {
            blocks.add(new Code(helper, PackedSources.named(base.getPackageName() + "." + helper)));
        }
        return blocks;
    }

    private static Class<?> approach(Library library, Technique technique) {
        return Objects.requireNonNull(Approaches.of(library).get(technique)).getClass();
    }
}

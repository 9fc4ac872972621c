package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.report.PackedSources;
import dev.lifeguard.lab.taskprocessing.approach.Approaches;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.variant.flow.FlowApproaches;
import dev.lifeguard.lab.taskprocessing.variant.jdk.JdkApproaches;
import dev.lifeguard.lab.taskprocessing.variant.reactor.ReactorApproaches;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Sources of the approaches, side by side. */
final class SourceBlocks {
    /** Libraries with sources of their own. Virtual threads use the JDK's. */
    private static final List<Library> COLUMNS =
            List.of(Library.THREADS, Library.FS2, Library.OX, Library.REACTOR, Library.FLOW);

    /** Methods that a library's approaches share. */
    private static final Map<Library, List<String>> SHARED = Map.of(
            Library.THREADS,
            List.of("List<Callable<Void>> producers(", "List<Integer> produce(", "int consume(", "void together("),
            Library.REACTOR,
            List.of("> produce(Work", "Mono<Integer> consume(", "Flux<Integer> produced(", "Mono<Void> consumed("),
            Library.FLOW,
            List.of("void process(", "Iterable<Integer> produced(", "Stream<Integer> produce(", "int consume("));

    /** Classes that a library's approaches use. */
    private static final Map<Library, List<String>> HELPERS = Map.of(
            Library.THREADS, List.of("TaskQueue", "UnorderedConsumers", "OrderedConsumers"),
            Library.FS2, List.of("Fs2Approach", "TwoThreads"),
            Library.OX, List.of("OxApproach"),
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
        blocks.add(new Code(Library.GATHERERS.label(), PackedSources.member(JdkApproaches.class, "void gatherer(")));
        return blocks;
    }

    static Block blocking() {
        return new PageColumns(List.of(
                List.of(code(Library.THREADS, Technique.REAL_BLOCKING_QUEUE), helper(Library.THREADS, "TaskQueue")),
                List.of(code(Library.FS2, Technique.REAL_BLOCKING_QUEUE))));
    }

    private static Block of(Technique technique) {
        return PageColumns.of(COLUMNS.stream()
                .filter(library -> library.has(technique))
                .map(library -> code(library, technique))
                .toArray(Block[]::new));
    }

    private static Code code(Library library, Technique technique) {
        String method =
                Character.toLowerCase(technique.id().charAt(0)) + technique.id().substring(1) + "(Work";
        Class<?> type = type(library);
        return new Code(
                technique.id() + ", " + (library == Library.THREADS ? "JDK" : library.label()),
                SHARED.containsKey(library)
                        ? PackedSources.member(type, method)
                        : PackedSources.of(
                                Objects.requireNonNull(Approaches.of(library).get(technique))
                                        .getClass()));
    }

    private static List<Block> common(Library library) {
        List<Block> blocks = new ArrayList<>();
        if (SHARED.containsKey(library)) {
            blocks.add(new Code(
                    library.label(),
                    SHARED.getOrDefault(library, List.of()).stream()
                            .map(method -> PackedSources.member(type(library), method))
                            .collect(Collectors.joining("\n"))));
        }
        HELPERS.getOrDefault(library, List.of()).forEach(name -> blocks.add(helper(library, name)));
        return blocks;
    }

    private static Code helper(Library library, String name) {
        return new Code(name, PackedSources.named(type(library).getPackageName() + "." + name));
    }

    /** The class with a library's approaches, or one of its classes. */
    private static Class<?> type(Library library) {
        return switch (library) {
            case THREADS, VIRTUAL, GATHERERS -> JdkApproaches.class;
            case REACTOR -> ReactorApproaches.class;
            case FLOW -> FlowApproaches.class;
            case FS2, OX ->
                Objects.requireNonNull(Approaches.of(library).get(Technique.STREAM))
                        .getClass();
        };
    }
}

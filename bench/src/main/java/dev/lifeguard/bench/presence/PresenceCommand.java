package dev.lifeguard.bench.presence;

import static java.util.Objects.requireNonNull;

import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code presence}: runs programs whose tasks wait, with and without the agent, on Java 17. The agent writes no
 * recording. In each pair every watcher takes its turn at a case, in every second pair in reverse order.
 */
@Command(
        name = "presence",
        description =
                "Measures the CPU time that the agent adds to programs that mostly wait. Needs Linux and a JDK 17.",
        mixinStandardHelpOptions = true)
public final class PresenceCommand implements Callable<Integer> {
    private static final int JAVA = 17;
    private static final int MIN_SECONDS = 2; // contains a tick of the probe

    @Option(
            names = "--against",
            paramLabel = "DIR|JAR",
            description = "Compares with another build: its source tree, or its agent's jar.")
    private @Nullable Path against;

    @Option(names = "--cases", split = ",", description = "Only these: ${COMPLETION-CANDIDATES}.")
    private List<Case> cases = List.of(Case.values());

    @Option(names = "--watchers", split = ",", description = "Besides nothing only these: ${COMPLETION-CANDIDATES}.")
    private List<Watcher> watchers = List.of(Watcher.values());

    @Option(names = "--pairs", description = "Runs with each watcher and without any; ${DEFAULT-VALUE}.")
    private int pairs = 3;

    @Option(names = "--first", description = "The first seconds, measured on their own; ${DEFAULT-VALUE}.")
    private int first = 30;

    @Option(names = "--steady-after", description = "Seconds until the steady part; ${DEFAULT-VALUE}.")
    private int steadyAfter = 90;

    @Option(names = "--seconds", description = "Length of the steady part; ${DEFAULT-VALUE}.")
    private int seconds = 60;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (pairs < 1 || first < 1 || steadyAfter < first || seconds < MIN_SECONDS) {
            throw new ParameterException(
                    spec.commandLine(),
                    "needs a pair, a first second, a steady part after the first, and " + MIN_SECONDS + " s of it");
        }
        Jdk jdk = Jdk.ofFeature(JAVA).orElseThrow(() -> new IOException("there is no JDK " + JAVA));
        Build own = Build.own();
        Build other = other();
        WatchedRun.Times times = new WatchedRun.Times(first, steadyAfter, seconds);
        PresenceTables tables = new PresenceTables();
        for (int pair = 0; pair < pairs; pair++) {
            for (Case load : cases) {
                for (Watcher watcher : order(load, pair)) {
                    spec.commandLine()
                            .getErr()
                            .printf("pair %d of %d: %s: %s%n", pair + 1, pairs, load.label(), watcher.label());
                    List<String> jvm = arguments(watcher, own, other);
                    tables.add(load, watcher, WatchedRun.of(jdk, load, jvm, watcher.hasListener(), times));
                }
            }
        }
        List<ResultTable> all = new ArrayList<>(List.of(builds(jdk, own, other)));
        all.addAll(tables.tables());
        keeping.keep(spec, "presence", all);
        return 0;
    }

    private @Nullable Build other() throws InterruptedException {
        try {
            return against == null ? null : Build.at(against);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private List<Watcher> order(Case load, int pair) {
        List<Watcher> order = new ArrayList<>();
        for (Watcher watcher : Watcher.values()) {
            boolean possible = (!watcher.other() || against != null) && (!watcher.hasListener() || load.hasListener());
            if (watcher == Watcher.NONE || possible && watchers.contains(watcher)) {
                order.add(watcher);
            }
        }
        if (pair % 2 == 1) {
            Collections.reverse(order);
        }
        return order;
    }

    private static List<String> arguments(Watcher watcher, Build own, @Nullable Build other) {
        return switch (watcher) {
            case NONE -> List.of();
            case FLIGHT_RECORDER -> List.of("-XX:StartFlightRecording=settings=default");
            case LIFEGUARD, LIFEGUARD_WITH_LISTENER -> List.of("-javaagent:" + own.jar());
            case OTHER, OTHER_WITH_LISTENER ->
                List.of("-javaagent:" + requireNonNull(other).jar());
        };
    }

    private static ResultTable builds(Jdk jdk, Build own, @Nullable Build other) {
        List<Row> rows = new ArrayList<>();
        rows.add(Row.of(Watcher.LIFEGUARD.label(), List.of(Cell.of(own.commit()), Cell.of(jdk.version()))));
        if (other != null) {
            rows.add(Row.of(Watcher.OTHER.label(), List.of(Cell.of(other.commit()), Cell.of(jdk.version()))));
        }
        return new ResultTable(
                "builds", "", List.of(Column.words("commit"), Column.words("Java of the program")), rows);
    }
}

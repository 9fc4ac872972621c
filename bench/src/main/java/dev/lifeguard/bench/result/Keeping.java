package dev.lifeguard.bench.result;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The option of a benchmark for the folder of its result. */
public final class Keeping {
    @Option(
            names = "--results",
            paramLabel = "DIR",
            description = "Keeps the result there, not in bench/results of this source tree.")
    private @Nullable Path results;

    /**
     * Prints and keeps the measurements of a command.
     *
     * @param spec the command, for its command line
     * @param name the result
     */
    public void keep(CommandSpec spec, String name, List<ResultTable> tables) throws IOException, InterruptedException {
        print(spec, tables);
        Run run = new Run(
                command(spec),
                SourceTree.find().commit(),
                LocalDate.now(ZoneOffset.UTC).toString(),
                Machine.here());
        keep(spec, new Result(name, List.of(run), tables));
    }

    /** Prints tables, as Markdown. */
    public static void print(CommandSpec spec, List<ResultTable> tables) {
        PrintWriter out = spec.commandLine().getOut();
        tables.forEach(table -> out.println(table.name() + ":\n\n" + table.markdown()));
        out.flush();
    }

    /** Keeps a result from elsewhere. */
    public void keep(CommandSpec spec, Result result) throws IOException {
        ResultFolder folder =
                results == null ? ResultFolder.of(SourceTree.find().root()) : new ResultFolder(results);
        Path file = folder.keep(result);
        spec.commandLine().getErr().println("kept in " + file);
    }

    /** Returns the command line, without the option for the result folder. */
    private static String command(CommandSpec spec) {
        StringBuilder text = new StringBuilder("bench/run");
        boolean skip = false;
        for (String argument : spec.root().commandLine().getParseResult().originalArgs()) {
            boolean where = argument.equals("--results");
            if (!skip && !where && !argument.startsWith("--results=")) {
                text.append(' ').append(argument.contains(" ") ? "'" + argument + "'" : argument);
            }
            skip = where;
        }
        return text.toString();
    }
}

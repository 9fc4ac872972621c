package dev.lifeguard.cli.watch;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.report.terminal.Screen;
import dev.lifeguard.report.terminal.Size;
import dev.lifeguard.report.terminal.Terminal;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** The output of {@code watch}. */
public sealed interface View extends AutoCloseable {

    /** Shows a frame. Returns false if the output is gone. */
    boolean show(Header header, Measurement measurement);

    @Override
    void close();

    /** Returns the view that suits standard output. */
    static View on(PrintWriter out, Terminal terminal) {
        return terminal.canRedraw() ? new Live(new Screen(out), terminal, out) : new Plain(terminal.plainWidth(), out);
    }

    /** Redraws each frame in place, in the terminal's current size. Explains its columns if there is room. */
    record Live(Screen screen, Terminal terminal, PrintWriter out) implements View {
        @Override
        public boolean show(Header header, Measurement measurement) {
            Size size = terminal.size();
            List<String> lines = new ArrayList<>(
                    Frame.lines(header, measurement, size.columns(), size.rows(), terminal.wantsColor()));
            List<String> key = Frame.key(lines, size.columns());
            if (lines.size() + 1 + key.size() <= size.rows()) {
                lines.add("");
                lines.addAll(key);
            }
            screen.show(lines, size.rows());
            return !out.checkError();
        }

        @Override
        public void close() {
            screen.close();
        }
    }

    /**
     * Appends each frame, complete and without escape codes, separated by an empty line. The first one explains the
     * columns.
     */
    final class Plain implements View {
        private final int columns;
        private final PrintWriter out;
        private boolean explained;

        Plain(int columns, PrintWriter out) {
            this.columns = columns;
            this.out = out;
        }

        @Override
        public boolean show(Header header, Measurement measurement) {
            List<String> lines = Frame.lines(header, measurement, columns, Integer.MAX_VALUE, false);
            lines.forEach(out::println);
            List<String> key = explained ? List.of() : Frame.key(lines, columns);
            key.forEach(out::println);
            explained |= !key.isEmpty();
            out.println();
            return !out.checkError();
        }

        @Override
        public void close() {
            out.flush();
        }
    }
}

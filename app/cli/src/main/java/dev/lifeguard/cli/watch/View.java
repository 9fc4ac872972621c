package dev.lifeguard.cli.watch;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.report.terminal.Screen;
import dev.lifeguard.report.terminal.Size;
import dev.lifeguard.report.terminal.Terminal;
import java.io.PrintWriter;

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

    /** Redraws each frame in place, in the terminal's current size. */
    record Live(Screen screen, Terminal terminal, PrintWriter out) implements View {
        @Override
        public boolean show(Header header, Measurement measurement) {
            Size size = terminal.size();
            screen.show(
                    Frame.lines(header, measurement, size.columns(), size.rows(), terminal.wantsColor()), size.rows());
            return !out.checkError();
        }

        @Override
        public void close() {
            screen.close();
        }
    }

    /** Appends each frame, complete and without escape codes, separated by an empty line. */
    record Plain(int columns, PrintWriter out) implements View {
        @Override
        public boolean show(Header header, Measurement measurement) {
            Frame.lines(header, measurement, columns, Integer.MAX_VALUE, false).forEach(out::println);
            out.println();
            return !out.checkError();
        }

        @Override
        public void close() {
            out.flush();
        }
    }
}

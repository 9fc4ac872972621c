package dev.lifeguard.cli;

import dev.lifeguard.cli.watch.Frame;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.report.terminal.Screen;
import dev.lifeguard.report.terminal.Size;
import dev.lifeguard.report.terminal.Terminal;
import java.io.PrintWriter;

/** Where the frames of {@code watch} are shown. */
sealed interface View extends AutoCloseable {

    /** Shows a frame; false if nobody can see it any more. */
    boolean show(Header header, Measurement measurement);

    @Override
    void close();

    /** The view that suits standard output. */
    static View on(PrintWriter out, Terminal terminal) {
        return terminal.canRedraw() ? new Live(new Screen(out), terminal, out) : new Plain(terminal.plainWidth(), out);
    }

    /** Each frame over the last one, in the terminal's current size. */
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

    /** Each frame below the last one, complete and without escape codes, with an empty line between. */
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

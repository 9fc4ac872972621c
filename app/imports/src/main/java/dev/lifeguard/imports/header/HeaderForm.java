package dev.lifeguard.imports.header;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Recognises the first line of a thread in one format. */
public interface HeaderForm {
    List<HeaderForm> ALL = List.of(
            new QuotedHeader(),
            new FileHeader(),
            new NumberedHeader(),
            new LabelledHeader(),
            new PrintedThreadHeader(),
            new DebuggerHeader(),
            new HotThreadHeader(),
            new JettyHeader());

    /** Returns where in a line a header may begin, behind the prefix of a log; −1 if nowhere. */
    default int begin(String line) {
        return -1;
    }

    /** Returns the thread of a line without its indentation; null if it is something else. */
    @Nullable
    Header parse(String line);
}

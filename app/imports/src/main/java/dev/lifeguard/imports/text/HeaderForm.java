package dev.lifeguard.imports.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Recognises the first line of a thread in one format. */
interface HeaderForm {
    List<HeaderForm> ALL = List.of(
            new QuotedHeader(),
            new FileHeader(),
            new NumberedHeader(),
            new LabelledHeader(),
            new PrintedThreadHeader(),
            new HotThreadHeader(),
            new JettyHeader());

    /** Returns text with which such a line begins, behind what logs put before it. */
    String begin();

    /** Returns the thread of a line without its indentation; null if it is something else. */
    @Nullable
    Header parse(String line);
}

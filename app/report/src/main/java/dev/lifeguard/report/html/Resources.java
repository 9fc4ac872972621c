package dev.lifeguard.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The fixed parts of a page, from the class path. */
final class Resources {
    /** Copied by the build from the library's own archive. */
    static final String CHART_LIBRARY = "uplot/uPlot.iife.min.js";

    static final String CHART_LICENCE = "uplot/LICENSE";

    static final String CHART_STYLE = "uplot/uPlot.min.css";

    /** Colours and type, shared with the console. */
    static final String TOKENS = "tokens.css";

    /** Styles of the blocks of a page, shared with the console. */
    static final String BLOCKS = "style/blocks.css";

    static final String STYLE = "page.css";

    private static final String FOLDER = "/dev/lifeguard/report/page/";

    private Resources() {}

    /** @throws IllegalStateException if the build left it out */
    static String read(String name) {
        try (InputStream in = Resources.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from lifeguard.jar: build it again");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.lifeguard.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The fixed parts of a page, from the class path. */
final class Resources {
    /** Put there by the build, from the library's own archive. */
    static final String CHART_LIBRARY = "uplot/uPlot.iife.min.js";

    static final String CHART_LICENCE = "uplot/LICENSE";

    static final String CHART_STYLE = "uplot/uPlot.min.css";
    /** The colours and type that the console has, too. */
    static final String TOKENS = "tokens.css";

    /** Of what a page consists of; the console has it, too. */
    static final String BLOCKS = "style/blocks.css";

    static final String STYLE = "page.css";

    private Resources() {}

    /** @throws IllegalStateException if the build left it out */
    static String read(String name) {
        try (InputStream in = Resources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from lifeguard.jar: build it again");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

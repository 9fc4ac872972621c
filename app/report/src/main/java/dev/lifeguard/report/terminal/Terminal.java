package dev.lifeguard.report.terminal;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The targets of this process's standard streams. The JDK provides neither this information for each stream nor the
 * size, so the system's {@code test} and {@code stty} are run.
 */
public final class Terminal {
    private final Map<String, String> environment;

    /**
     * @param environment this process's environment; {@code TERM}, {@code NO_COLOR}, {@code COLUMNS} and {@code LINES}
     *     are used
     */
    public Terminal(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Returns whether standard output is a terminal whose cursor can be moved. */
    public boolean canRedraw() {
        return !isDumb() && isTerminal(1);
    }

    /** Returns whether standard error is a terminal on which a line can be redrawn. */
    public boolean showsProgress() {
        return !isDumb() && isTerminal(2);
    }

    /** Returns whether colours are wanted on a terminal that supports them; see no-color.org. */
    public boolean wantsColor() {
        return environment.getOrDefault("NO_COLOR", "").isEmpty();
    }

    /** Returns the current size of the terminal. The environment has priority over the terminal. */
    public Size size() {
        return Size.ofStty(stty()).overriddenBy(environment);
    }

    /** Returns the width for output that is not a terminal: unlimited, unless the environment sets it. */
    public int plainWidth() {
        return new Size(Integer.MAX_VALUE, Integer.MAX_VALUE)
                .overriddenBy(environment)
                .columns();
    }

    /** Returns the layout of text for standard output: as wide as the terminal and in colour, or plain. */
    public TextLayout textLayout() {
        return canRedraw() ? new TextLayout(size().columns(), wantsColor()) : new TextLayout(plainWidth(), false);
    }

    private boolean isDumb() {
        String term = environment.getOrDefault("TERM", "");
        return term.isEmpty() || term.equals("dumb");
    }

    private static boolean isTerminal(int descriptor) {
        try {
            return new ProcessBuilder("sh", "-c", "test -t " + descriptor)
                            .inheritIO()
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false; // no shell: plain output works everywhere
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static String stty() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(Redirect.DISCARD)
                    .start();
            return new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            return "";
        }
    }
}

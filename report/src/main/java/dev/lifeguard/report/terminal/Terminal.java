package dev.lifeguard.report.terminal;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What this process's standard streams go to. The JDK tells neither for each stream nor the size, so the system's own
 * {@code test} and {@code stty} are asked.
 */
public final class Terminal {
    private final Map<String, String> environment;

    /**
     * @param environment the variables of this process, of which {@code TERM}, {@code NO_COLOR}, {@code COLUMNS} and
     *     {@code LINES} count
     */
    public Terminal(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Whether standard output is a terminal whose cursor can be moved. */
    public boolean canRedraw() {
        return !isDumb() && isTerminal(1);
    }

    /** Whether standard error is a terminal on which a line can be written again. */
    public boolean showsProgress() {
        return !isDumb() && isTerminal(2);
    }

    /** Whether colours are wanted where a terminal knows them; see no-color.org. */
    public boolean wantsColor() {
        return environment.getOrDefault("NO_COLOR", "").isEmpty();
    }

    /** The size of the terminal now. What the environment says goes before what the terminal says. */
    public Size size() {
        return Size.ofStty(stty()).overriddenBy(environment);
    }

    /** The width for output that is no terminal: all there is, unless the environment says otherwise. */
    public int plainWidth() {
        return new Size(Integer.MAX_VALUE, Integer.MAX_VALUE)
                .overriddenBy(environment)
                .columns();
    }

    /** The layout of text that suits standard output: as wide as the terminal and in colour, or plain. */
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
            return false; // no shell: plain output is right everywhere
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

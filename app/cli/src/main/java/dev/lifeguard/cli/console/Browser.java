package dev.lifeguard.cli.console;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Opens an address in the user's browser, if there is one. */
public final class Browser {
    private Browser() {}

    /**
     * Opens the address through a file that only this user can read and that is deleted at the end. On a command line,
     * everyone on the machine could read its token.
     *
     * @param address one of our addresses: letters, digits and a few punctuation marks
     * @return the file, to be deleted when it is no longer needed; null if there is no visible browser
     */
    public static @Nullable Path open(String address, Map<String, String> environment) {
        List<String> command = command(System.getProperty("os.name", ""), environment);
        if (command.isEmpty()) {
            return null;
        }
        try {
            Path file = Files.createTempFile("lifeguard-console-", ".html");
            Files.writeString(
                    file,
                    "<!doctype html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0; url=" + address
                            + "\"><title>Lifeguard</title>\n");
            List<String> whole = new ArrayList<>(command);
            whole.add(file.toString());
            new ProcessBuilder(whole)
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
            return file;
        } catch (IOException e) {
            return null; // the user has the address
        }
    }

    /** Returns the command; empty if nothing can be shown. */
    static List<String> command(String os, Map<String, String> environment) {
        String name = os.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler");
        }
        if (name.startsWith("mac")) {
            return List.of("open");
        }
        boolean screen = environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
        return screen ? List.of("xdg-open") : List.of();
    }
}

package dev.lifeguard.dist;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code lifeguard console}, as a user starts it, with a separate ledger. Closing it sends Ctrl-C. */
final class ConsoleProcess implements AutoCloseable {
    private final Process process;
    private final String address;

    ConsoleProcess(Path folder, Path java, String... arguments) throws IOException {
        String[] all = new String[arguments.length + 2];
        all[0] = "console";
        all[1] = "--no-open";
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        Path errors = folder.resolve("console.txt");
        ProcessBuilder builder = new ProcessBuilder(Run.command(List.of(), java, all))
                .directory(Files.createDirectories(folder.resolve("empty")).toFile())
                .redirectError(errors.toFile());
        builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
        process = builder.start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        if (line == null) {
            throw new IOException("the console did not start: " + Files.readString(errors));
        }
        address = line;
    }

    /** Returns the address with the token, which is valid once. */
    String address() {
        return address;
    }

    /** Returns the address without token and trailing slash. */
    String origin() {
        return address.substring(0, address.indexOf('/', "http://".length()));
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().orTimeout(20, TimeUnit.SECONDS).join();
    }
}

package dev.lifeguard.lab.paralleleach.variant;

import dev.lifeguard.lab.paralleleach.postgres.Server;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs PostgreSQL's own {@code pg_dump}, one process per database. */
public record PgDump(Server server, Path folder) implements Dump {
    private static final Pattern VERSION = Pattern.compile("\\(PostgreSQL\\) (\\d+)");

    @Override
    public void run(String database) throws Exception {
        Files.createDirectories(folder);
        output("pg_dump", "--format=custom", "--file=" + file(database), "--dbname=" + server.url(database));
    }

    @Override
    public void restore(String database, String into) throws Exception {
        output("pg_restore", "--exit-on-error", "--no-owner", "--dbname=" + server.url(into), file(database) + "");
    }

    @Override
    public String toString() {
        return "pg_dump, a process for each database";
    }

    /**
     * Whether it is installed in the server's major version. Only dumps of the same version are certain to be readable.
     */
    public static boolean matches(int major) {
        try {
            return major(output("pg_dump", "--version")) == major && major(output("pg_restore", "--version")) == major;
        } catch (IOException e) {
            return false; // not installed
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Parses the major version from {@code pg_dump (PostgreSQL) 18.1}; 0 if the text has another form. */
    static int major(String said) {
        Matcher version = VERSION.matcher(said);
        return version.find() ? Integer.parseInt(version.group(1)) : 0;
    }

    private Path file(String database) {
        return folder.resolve(database + ".dump");
    }

    private static String output(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        String passwords = System.getProperty(Server.PASSWORD_FILE);
        if (passwords != null) {
            builder.environment().putAll(Map.of("PGPASSFILE", passwords));
            builder.environment().remove("PGPASSWORD");
        }
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(Arrays.toString(command) + ": " + said.strip());
        }
        return said;
    }
}

package dev.lifeguard.lab.paralleleach.variant;

import dev.lifeguard.lab.paralleleach.postgres.Databases;
import dev.lifeguard.lab.paralleleach.postgres.Server;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/** Streams each table with {@code COPY} into a compressed file, with a consistent snapshot of all tables. */
public record CopyDump(Server server, Path folder) implements Dump {
    /** File name suffix of a table's rows. */
    public static final String ROWS = ".copy.gz";

    private static final int BUFFER = 1 << 16;

    @Override
    public void run(String database) throws Exception {
        Path to = Files.createDirectories(folder.resolve(database));
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute("set synchronize_seqscans = off"); // rows in the same order each time
            statement.execute("begin isolation level repeatable read read only");
            Files.writeString(to.resolve("schema.sql"), Databases.SCHEMA);
            CopyManager copy = connection.unwrap(PGConnection.class).getCopyAPI();
            for (String table : Databases.TABLES) {
                try (OutputStream rows =
                        new GZIPOutputStream(Files.newOutputStream(to.resolve(table + ROWS)), BUFFER)) {
                    copy.copyOut("copy " + table + " to stdout", rows);
                }
            }
        }
    }

    @Override
    public void restore(String database, String into) throws Exception {
        Path from = folder.resolve(database);
        try (Connection connection = server.connect(into);
                Statement statement = connection.createStatement()) {
            statement.execute(Files.readString(from.resolve("schema.sql")));
            CopyManager copy = connection.unwrap(PGConnection.class).getCopyAPI();
            for (String table : Databases.TABLES) {
                try (InputStream rows = new GZIPInputStream(Files.newInputStream(from.resolve(table + ROWS)), BUFFER)) {
                    copy.copyIn("copy " + table + " from stdin", rows);
                }
            }
        }
    }

    @Override
    public String toString() {
        return "COPY of each table, compressed by gzip";
    }
}

package dev.lifeguard.lab.paralleleach.work;

import dev.lifeguard.lab.paralleleach.postgres.Databases;
import dev.lifeguard.lab.paralleleach.postgres.Server;
import dev.lifeguard.lab.paralleleach.variant.CopyDump;
import dev.lifeguard.lab.paralleleach.variant.Dump;
import dev.lifeguard.lab.paralleleach.variant.PgDump;
import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Main class of the JVM that dumps all databases, restores one and compares it. */
public final class DumpMain {
    private static final int RESTORED = 5; // the second largest

    private DumpMain() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        Server server = Server.parse(arguments.text("url"));
        Path folder = arguments.path("folder");
        List<String> databases = arguments.list("databases");
        int major = major(server);
        Dump dump = PgDump.matches(major) ? new PgDump(server, folder) : new CopyDump(server, folder);
        dump.run(databases.get(0)); // loads classes; the database is dumped again
        UseResult call = UseCall.of(arguments.number("threads"), databases, dump, name -> name);
        UseResult result = call.failure().isEmpty()
                ? checked(call, server, dump, databases.get(RESTORED), rowFiles(folder), major)
                : call;
        Files.writeString(arguments.path("lab.result"), Json.write(result));
        System.exit(0);
    }

    private static UseResult checked(
            UseResult call, Server server, Dump dump, String database, List<Path> rowFiles, int major)
            throws Exception {
        String restored = Databases.restored(database);
        Contents before;
        Contents after;
        execute(server, "create database " + restored);
        try {
            dump.restore(database, restored);
            before = contents(server, database);
            after = contents(server, restored);
        } finally {
            execute(server, "drop database " + restored);
        }
        if (!after.equals(before)) {
            throw new IOException("the dump of " + database + " does not restore it: " + before + ", " + after);
        }
        return call.with(
                rowFiles.isEmpty() ? "" : Digest.of(rowFiles),
                List.of(
                        "PostgreSQL " + major + ", dumped by " + dump,
                        "%d tables with %d rows restored from the dump of a database: all checksums equal"
                                .formatted(after.tables().size(), after.rows())));
    }

    /** Returns the files whose content is the same in each dump. */
    private static List<Path> rowFiles(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(CopyDump.ROWS))
                    .sorted()
                    .toList();
        }
    }

    private static int major(Server server) throws SQLException {
        try (Connection connection = server.connect()) {
            return connection.getMetaData().getDatabaseMajorVersion();
        }
    }

    private static Contents contents(Server server, String database) throws SQLException {
        try (Connection connection = server.connect(database)) {
            return Contents.of(connection);
        }
    }

    private static void execute(Server server, String sql) throws SQLException {
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /**
     * Summary of a database's content, for comparing two databases.
     *
     * @param tables row count and checksum of each table, by name
     */
    public record Contents(Map<String, Table> tables) {
        /** @param checksum of all rows, independent of their order */
        public record Table(long rows, String checksum) {}

        public static Contents of(Connection connection) throws SQLException {
            Map<String, Table> tables = new TreeMap<>();
            for (String table : Databases.TABLES) {
                try (Statement statement = connection.createStatement();
                        ResultSet row = statement.executeQuery(
                                "select count(*), coalesce(sum(hashtextextended(t::text, 0)), 0) from " + table
                                        + " t")) {
                    row.next();
                    tables.put(table, new Table(row.getLong(1), row.getString(2)));
                }
            }
            return new Contents(tables);
        }

        public long rows() {
            return tables.values().stream().mapToLong(Table::rows).sum();
        }
    }
}

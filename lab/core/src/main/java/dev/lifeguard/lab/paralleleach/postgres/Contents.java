package dev.lifeguard.lab.paralleleach.postgres;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

/**
 * Summary of a database's content, for comparing two databases.
 *
 * @param tables row count and checksum of each table, by name
 */
public record Contents(Map<String, Table> tables) {
    /**
     * @param checksum of all rows, independent of their order
     */
    public record Table(long rows, String checksum) {}

    public static Contents of(Connection connection) throws SQLException {
        Map<String, Table> tables = new TreeMap<>();
        for (String table : Schema.tables(connection)) {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(
                            "select count(*), coalesce(sum(hashtextextended(t::text, 0)), 0) from " + table + " t")) {
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

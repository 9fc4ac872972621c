package dev.lifeguard.lab.paralleleach.postgres;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The tables of a database, read from its catalogue: columns with types, and primary keys. */
public final class Schema {
    private static final String TABLES = """
            select quote_ident(relname) from pg_class
            where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname
            """;

    private static final String COLUMNS = """
            select 'create table ' || quote_ident(c.relname) || ' ('
              || string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
                || case when a.attnotnull then ' not null' else '' end, ', ' order by a.attnum) || ');'
            from pg_class c join pg_attribute a on a.attrelid = c.oid
            where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
            group by c.relname order by c.relname
            """;

    private static final String KEYS = """
            select 'alter table ' || quote_ident(c.relname) || ' add ' || pg_get_constraintdef(k.oid) || ';'
            from pg_constraint k join pg_class c on c.oid = k.conrelid
            where k.contype = 'p' and c.relnamespace = 'public'::regnamespace order by c.relname
            """;

    private Schema() {}

    public static List<String> tables(Connection connection) throws SQLException {
        return texts(connection, TABLES);
    }

    public static String tableStatements(Connection connection) throws SQLException {
        return String.join("\n", texts(connection, COLUMNS)) + "\n";
    }

    /** Returns the statements that create the keys, to be run after loading the rows. */
    public static String keyStatements(Connection connection) throws SQLException {
        return String.join("\n", texts(connection, KEYS)) + "\n";
    }

    private static List<String> texts(Connection connection, String query) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }
}

package dev.lifeguard.lab.paralleleach.postgres;

import dev.lifeguard.lab.process.Secret;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;

/** A dozen databases of different sizes with computed, always identical content. */
public final class Databases {
    /** Relative sizes; the largest is 39% of all, as in the original, where it took 10 of 25 s. */
    private static final int[] SIZES = {1, 5, 2, 30, 1, 12, 3, 6, 2, 8, 3, 4};

    public static final List<String> TABLES = List.of("customers", "events", "orders");

    /** Creates the tables. */
    public static final String SCHEMA = """
            create table customers (id int primary key, name text not null, city text);
            create table orders (id bigint primary key, customer int not null, ordered timestamp not null,
              amount numeric(10,2), note text);
            create table events (happened timestamptz not null, kind text not null, body text);
            """;

    private static final String ROWS = """
            insert into customers
              select i, 'customer ' || md5(i::text), case when mod(i, 7) > 0 then 'city ' || mod(i, 97) end
              from generate_series(1, %1$d / 10) i;
            insert into orders
              select i, mod(i, 1000), timestamp '2019-07-25' + i * interval '1 minute', mod(i, 99991) / 100.0,
                md5((i * 7)::text) || ' ' || md5((i * 11)::text)
              from generate_series(1, %1$d) i;
            insert into events
              select timestamptz '2019-07-25 00:00:00Z' + i * interval '1 second', 'kind ' || mod(i, 5), md5((i * 13)::text)
              from generate_series(1, %1$d / 2) i;
            """;

    private final String prefix;
    private final int unit;
    private boolean dropped;

    /**
     * @param unit rows of the smallest one's largest table
     */
    public Databases(String prefix, int unit) {
        this.prefix = prefix;
        this.unit = unit;
    }

    public static String drawnPrefix() {
        return "lifeguard_lab_" + Secret.draw().substring(0, 8);
    }

    public String prefix() {
        return prefix;
    }

    /** Names, in the order in which they are dumped. */
    public List<String> names() {
        return IntStream.rangeClosed(1, SIZES.length)
                .mapToObj(i -> "%s_%02d".formatted(prefix, i))
                .toList();
    }

    public static String restored(String name) {
        return name + "_restored";
    }

    /** Creates and fills the databases; stops early if they are dropped meanwhile. */
    void create(Server server) throws SQLException {
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement()) {
            for (String name : names()) {
                create(statement, name);
            }
        }
        for (int i = 0; i < SIZES.length; i++) {
            try (Connection connection = server.connect(names().get(i));
                    Statement statement = connection.createStatement()) {
                statement.execute(SCHEMA + ROWS.formatted(unit * SIZES[i]));
            }
        }
    }

    private synchronized void create(Statement statement, String name) throws SQLException {
        if (dropped) {
            throw new SQLException("dropped while they were made");
        }
        statement.execute("create database " + name);
    }

    /** Drops existing databases and restored copies, even if they are in use. */
    synchronized void drop(Server server) throws SQLException {
        dropped = true;
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement()) {
            for (String name : names()) {
                statement.execute("drop database if exists " + name + " with (force)");
                statement.execute("drop database if exists " + restored(name) + " with (force)");
            }
        }
    }
}

package dev.lifeguard.lab.generated.work;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/** Waits for a real PostgreSQL through a HikariCP pool, for a query that sleeps, optionally with a locked row. */
final class PostgresBlocking implements Blocking {
    private static final int CONNECTIONS_FOR_ROW = 30;
    private static final long TIMEOUT_MS = 120_000;

    private final HikariDataSource source;
    private final boolean row;

    private PostgresBlocking(HikariDataSource source, boolean row) {
        this.source = source;
        this.row = row;
    }

    static PostgresBlocking queries(String url, int connections) {
        return new PostgresBlocking(source(url, connections), false);
    }

    static PostgresBlocking row(String url) throws SQLException {
        PostgresBlocking blocking = new PostgresBlocking(source(url, CONNECTIONS_FOR_ROW), true);
        try (Connection connection = blocking.source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create table if not exists lab_row (id int primary key, n bigint not null)");
            statement.execute("insert into lab_row values (1, 0) on conflict do nothing");
            commit(connection);
        }
        return blocking;
    }

    private static HikariDataSource source(String url, int connections) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(connections);
        config.setConnectionTimeout(TIMEOUT_MS);
        config.setPoolName("database");
        return new HikariDataSource(config);
    }

    @Override
    public void block(long ns) throws SQLException {
        try (Connection connection = source.getConnection()) {
            if (row) {
                connection.setAutoCommit(false);
                try (Statement statement = connection.createStatement()) {
                    statement.execute("update lab_row set n = n + 1 where id = 1");
                }
            }
            try (PreparedStatement sleep = connection.prepareStatement("select pg_sleep(?)")) {
                sleep.setDouble(1, ns / 1e9);
                sleep.execute();
            }
            if (row) {
                commit(connection);
            }
        }
    }

    private static void commit(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            connection.commit();
        }
    }

    @Override
    public void close() {
        source.close();
    }
}

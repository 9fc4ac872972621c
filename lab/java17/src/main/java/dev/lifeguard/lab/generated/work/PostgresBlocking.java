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

    private PostgresBlocking(String url, int connections, boolean row) {
        this.row = row;
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(connections);
        config.setAutoCommit(!row);
        config.setConnectionTimeout(TIMEOUT_MS);
        config.setPoolName("database");
        source = new HikariDataSource(config);
    }

    static PostgresBlocking queries(String url, int connections) {
        return new PostgresBlocking(url, connections, false);
    }

    static PostgresBlocking row(String url) throws SQLException {
        PostgresBlocking blocking = new PostgresBlocking(url, CONNECTIONS_FOR_ROW, true);
        try (Connection connection = blocking.source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create table if not exists lab_row (id int primary key, n bigint not null)");
            statement.execute("insert into lab_row values (1, 0) on conflict do nothing");
            connection.commit();
        }
        return blocking;
    }

    @Override
    public void block(long ns) throws SQLException {
        try (Connection connection = source.getConnection()) {
            if (row) {
                try (Statement statement = connection.createStatement()) {
                    statement.execute("update lab_row set n = n + 1 where id = 1");
                }
            }
            try (PreparedStatement sleep = connection.prepareStatement("select pg_sleep(?)")) {
                sleep.setDouble(1, ns / 1e9);
                sleep.execute();
            }
            if (row) {
                connection.commit();
            }
        }
    }

    @Override
    public void close() {
        source.close();
    }
}

package dev.lifeguard.probe.host;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A pool of connections of a library, which is called by reflection, since there is another version of it in each run.
 *
 * @param name as the probe calls it
 * @param source what gives connections, which threads give back by closing them
 * @param breaks uses a connection in a way that makes the pool throw it away; null where nothing does
 * @param close closes the pool, with all connections
 */
record ConnectionPool(String name, Source source, @Nullable Breaking breaks, AutoCloseable close) {
    /** Connections of a pool. */
    static final int SIZE = 4;

    /** How long a thread waits for one at most. */
    static final int TIMEOUT_MS = 1_500;

    /** Gives connections. */
    interface Source {
        AutoCloseable get() throws Exception;
    }

    /** Does something to a connection. */
    interface Breaking {
        void to(AutoCloseable connection) throws Exception;
    }

    /** The pool of a library, by its name in the test. */
    static ConnectionPool of(String library) throws ReflectiveOperationException {
        switch (library) {
            case "hikaricp":
                return hikari();
            default:
                throw new IllegalArgumentException(library);
        }
    }

    private static ConnectionPool hikari() throws ReflectiveOperationException {
        Class<?> type = Class.forName("com.zaxxer.hikari.HikariConfig");
        Object config = type.getConstructor().newInstance();
        set(config, "setPoolName", String.class, "orders");
        set(config, "setMaximumPoolSize", int.class, SIZE);
        set(config, "setConnectionTimeout", long.class, (long) TIMEOUT_MS);
        set(config, "setDataSource", DataSource.class, StubDatabase.dataSource());
        Object source = Class.forName("com.zaxxer.hikari.HikariDataSource")
                .getConstructor(type)
                .newInstance(config);
        return ofJdbc("orders", (DataSource) source, true);
    }

    private static ConnectionPool ofJdbc(String name, DataSource source, boolean breaks) {
        return new ConnectionPool(
                name, source::getConnection, breaks ? ConnectionPool::breakLink : null, (AutoCloseable) source);
    }

    private static void breakLink(AutoCloseable connection) {
        try {
            String unused = ((Connection) connection).nativeSQL(StubDatabase.BREAKS);
            throw new IllegalStateException("not broken: " + unused);
        } catch (SQLException e) {
            return; // as intended
        }
    }

    private static void set(Object object, String setter, Class<?> type, Object value)
            throws ReflectiveOperationException {
        object.getClass().getMethod(setter, type).invoke(object, value);
    }
}

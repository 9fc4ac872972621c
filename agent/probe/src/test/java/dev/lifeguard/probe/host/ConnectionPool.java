package dev.lifeguard.probe.host;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A library's connection pool, called by reflection since each run has another version.
 *
 * @param name the probe's name for it
 * @param source provides connections, which threads return by closing them
 * @param breaks uses a connection in a way that makes the pool discard it; null if nothing does
 * @param close closes the pool and all connections
 * @param shown whether its state shows which connections are in use
 */
record ConnectionPool(String name, Source source, @Nullable Breaking breaks, AutoCloseable close, boolean shown) {
    /** For libraries whose pools have no names. */
    static final String NO_NAME = "";

    static final int SIZE = 4;

    /** How long a thread waits for a connection at most. */
    static final int TIMEOUT_MS = 1_500;

    interface Source {
        AutoCloseable get() throws Exception;
    }

    /** Does something with a connection. */
    interface Breaking {
        void to(AutoCloseable connection) throws Exception;
    }

    /** The pool of a library, by its name in the test. */
    static ConnectionPool of(String library) throws ReflectiveOperationException {
        switch (library) {
            case "hikaricp":
                return hikari();
            case "tomcatjdbc":
                return tomcat();
            case "dbcp2":
                return dbcp2();
            case "agroal":
                return agroal();
            case "c3p0":
                return c3p0();
            case "commons-pool":
                return KeyedObjects.pool();
            case "reactorpool":
                return ReactiveObjects.pool();
            case "httpclient4":
                return HttpConnections.version4();
            case "httpclient5":
                return HttpConnections.version5(false);
            case "httpclient5lax":
                return HttpConnections.version5(true);
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

    private static ConnectionPool tomcat() throws ReflectiveOperationException {
        Object source = Class.forName("org.apache.tomcat.jdbc.pool.DataSource")
                .getConstructor()
                .newInstance();
        set(source, "setName", String.class, "orders");
        set(source, "setMaxActive", int.class, SIZE);
        set(source, "setMaxIdle", int.class, SIZE);
        set(source, "setInitialSize", int.class, 0); // else it would acquire some itself
        set(source, "setMaxWait", int.class, TIMEOUT_MS);
        set(source, "setDataSource", Object.class, StubDatabase.dataSource());
        return new ConnectionPool(
                "orders",
                ((DataSource) source)::getConnection,
                null,
                () -> source.getClass().getMethod("close").invoke(source),
                true);
    }

    private static ConnectionPool dbcp2() throws ReflectiveOperationException {
        Object source = Class.forName("org.apache.commons.dbcp2.BasicDataSource")
                .getConstructor()
                .newInstance();
        set(source, "setUrl", String.class, StubDatabase.URL);
        set(source, "setDriver", Driver.class, StubDatabase.driver());
        set(source, "setMaxTotal", int.class, SIZE);
        set(source, "setMaxIdle", int.class, SIZE);
        set(source, "setMaxWaitMillis", long.class, (long) TIMEOUT_MS);
        return ofJdbc(NO_NAME, (DataSource) source, false);
    }

    private static ConnectionPool agroal() throws ReflectiveOperationException {
        Class<?> type = Class.forName("io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier");
        Object supplier = type.getConstructor().newInstance();
        Object pool = type.getMethod("connectionPoolConfiguration").invoke(supplier);
        pool.getClass().getMethod("maxSize", int.class).invoke(pool, SIZE);
        pool.getClass().getMethod("acquisitionTimeout", Duration.class).invoke(pool, Duration.ofMillis(TIMEOUT_MS));
        Object factory =
                pool.getClass().getMethod("connectionFactoryConfiguration").invoke(pool);
        factory.getClass().getMethod("connectionProviderClass", Class.class).invoke(factory, StubDatabase.Source.class);
        Object source = Class.forName("io.agroal.api.AgroalDataSource")
                .getMethod("from", java.util.function.Supplier.class, agroalListeners())
                .invoke(
                        null,
                        supplier,
                        java.lang.reflect.Array.newInstance(agroalListeners().getComponentType(), 0));
        return ofJdbc(NO_NAME, (DataSource) source, false);
    }

    private static Class<?> agroalListeners() throws ClassNotFoundException {
        return Class.forName("[Lio.agroal.api.AgroalDataSourceListener;");
    }

    private static ConnectionPool c3p0() throws ReflectiveOperationException {
        DataSource unpooled = StubDatabase.dataSource();
        Class<?> type = Class.forName("com.mchange.v2.c3p0.DataSources");
        DataSource source = (DataSource) type.getMethod("pooledDataSource", DataSource.class, java.util.Map.class)
                .invoke(
                        null,
                        unpooled,
                        java.util.Map.of(
                                "maxPoolSize",
                                SIZE,
                                "minPoolSize",
                                1,
                                "initialPoolSize",
                                1,
                                "checkoutTimeout",
                                TIMEOUT_MS));
        return new ConnectionPool(
                NO_NAME,
                source::getConnection,
                null,
                () -> type.getMethod("destroy", DataSource.class).invoke(null, source),
                false);
    }

    private static ConnectionPool ofJdbc(String name, DataSource source, boolean breaks) {
        return new ConnectionPool(
                name, source::getConnection, breaks ? ConnectionPool::breakLink : null, (AutoCloseable) source, true);
    }

    private static void breakLink(AutoCloseable connection) {
        try {
            String unused = ((Connection) connection).nativeSQL(StubDatabase.BREAKS);
            throw new IllegalStateException("not broken: " + unused);
        } catch (SQLException e) {
            return; // as intended
        }
    }

    static void set(Object object, String setter, Class<?> type, Object value) throws ReflectiveOperationException {
        object.getClass().getMethod(setter, type).invoke(object, value);
    }
}

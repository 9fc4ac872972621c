package dev.lifeguard.probe.host;

import java.io.PrintWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A database driver without a database: connections return empty results at once, until they are closed. */
public final class StubDatabase {
    /** Makes {@code Connection.nativeSQL} throw an error for which pools discard the connection. */
    static final String BREAKS = "breaks";

    static final String URL = "jdbc:stub:";

    private StubDatabase() {}

    /** For pools that create their data source themselves. */
    public static final class Source implements DataSource {
        private final DataSource all = dataSource();

        @Override
        public Connection getConnection() throws SQLException {
            return all.getConnection();
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            return all.getConnection();
        }

        @Override
        public @Nullable PrintWriter getLogWriter() {
            return null;
        }

        @Override
        public void setLogWriter(PrintWriter out) {}

        @Override
        public void setLoginTimeout(int seconds) {}

        @Override
        public int getLoginTimeout() {
            return 0;
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getGlobal();
        }

        @Override
        public <T> T unwrap(Class<T> type) {
            throw new IllegalStateException();
        }

        @Override
        public boolean isWrapperFor(Class<?> type) {
            return false;
        }
    }

    static Driver driver() {
        return proxy(Driver.class, (self, method, arguments) -> {
            switch (method.getName()) {
                case "connect":
                    return connection();
                case "acceptsURL":
                    return true;
                default:
                    return answer(self, method.getName(), arguments, method.getReturnType());
            }
        });
    }

    static DataSource dataSource() {
        return proxy(
                DataSource.class,
                (self, method, arguments) -> method.getName().equals("getConnection")
                        ? connection()
                        : answer(self, method.getName(), arguments, method.getReturnType()));
    }

    private static Connection connection() {
        AtomicBoolean closed = new AtomicBoolean();
        return proxy(Connection.class, (self, method, arguments) -> {
            switch (method.getName()) {
                case "close":
                case "abort":
                    closed.set(true);
                    return null;
                case "isClosed":
                    return closed.get();
                case "isValid":
                    return !closed.get();
                case "getAutoCommit":
                    return true;
                case "getTransactionIsolation":
                    return Connection.TRANSACTION_READ_COMMITTED;
                case "nativeSQL":
                    if (BREAKS.equals(arguments[0])) {
                        throw new SQLException("the link is broken", "08006");
                    }
                    return arguments[0];
                default:
                    return answer(self, method.getName(), arguments, method.getReturnType());
            }
        });
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(StubDatabase.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static @Nullable Object answer(Object self, String method, Object[] arguments, Class<?> type) {
        switch (method) {
            case "hashCode":
                return System.identityHashCode(self);
            case "equals":
                return self == arguments[0];
            case "toString":
                return "stub";
            default:
                return type == boolean.class ? Boolean.FALSE : type == int.class ? (Object) 0 : null;
        }
    }
}

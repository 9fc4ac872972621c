package dev.lifeguard.cli.it;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Orders in a database whose every answer takes 100 ms, behind a connection pool. */
final class Orders implements Runnable {
    private static final long ANSWER_MS = 100;

    private final DataSource source;

    Orders(int connections) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("orders");
        config.setMaximumPoolSize(connections);
        config.setDataSource(proxy(
                DataSource.class,
                (self, method, arguments) ->
                        method.getName().equals("getConnection") ? connection() : nothing(method.getReturnType())));
        source = new HikariDataSource(config);
    }

    @Override
    public void run() {
        try (Connection connection = source.getConnection()) {
            connection.nativeSQL("select");
        } catch (SQLException e) {
            return; // the wait for a connection took too long
        }
    }

    private static Connection connection() {
        return proxy(Connection.class, (self, method, arguments) -> {
            switch (method.getName()) {
                case "nativeSQL":
                    TimeUnit.MILLISECONDS.sleep(ANSWER_MS);
                    return "";
                case "isValid":
                case "getAutoCommit":
                    return true;
                default:
                    return nothing(method.getReturnType());
            }
        });
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(Orders.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static @Nullable Object nothing(Class<?> type) {
        return type == boolean.class ? Boolean.FALSE : type == int.class ? (Object) 0 : null;
    }
}

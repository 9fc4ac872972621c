package dev.lifeguard.probe.host;

import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;

/** Commons Pool's keyed object pool, used with one key. */
final class KeyedObjects {
    private static final String KEY = "orders";

    private static final int TOTAL = 25;

    private KeyedObjects() {}

    static ConnectionPool pool() throws ReflectiveOperationException {
        String packageName = "org.apache.commons.pool2.";
        Class<?> type = Class.forName(packageName + "KeyedPooledObjectFactory");
        Class<?> pooled = Class.forName(packageName + "impl.DefaultPooledObject");
        Object factory = Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> switch (method.getName()) {
                    case "makeObject" -> pooled.getConstructor(Object.class).newInstance(new Object());
                    case "validateObject" -> true;
                    default -> null;
                });
        Object pool = Class.forName(packageName + "impl.GenericKeyedObjectPool")
                .getConstructor(type)
                .newInstance(factory);
        ConnectionPool.set(pool, "setMaxTotalPerKey", int.class, ConnectionPool.SIZE);
        ConnectionPool.set(pool, "setMaxTotal", int.class, TOTAL);
        ConnectionPool.set(pool, "setMaxWaitMillis", long.class, (long) ConnectionPool.TIMEOUT_MS);
        return new ConnectionPool(
                KEY,
                () -> new Borrowed(pool, call(pool, "borrowObject", KEY)),
                connection -> ((Borrowed) connection).end("invalidateObject"),
                (AutoCloseable) () -> call(pool, "close"),
                true);
    }

    /** An object that is returned once, however often it is closed. */
    private record Borrowed(Object pool, Object object, AtomicBoolean ended) implements AutoCloseable {
        Borrowed(Object pool, Object object) {
            this(pool, object, new AtomicBoolean());
        }

        void end(String method) throws Exception {
            if (ended.compareAndSet(false, true)) {
                call(pool, method, KEY, object);
            }
        }

        @Override
        public void close() throws Exception {
            end("returnObject");
        }
    }

    private static Object call(Object pool, String method, Object... arguments) throws Exception {
        Class<?>[] types = new Class<?>[arguments.length];
        java.util.Arrays.fill(types, Object.class);
        return pool.getClass().getMethod(method, types).invoke(pool, arguments);
    }
}

package dev.lifeguard.probe.host;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.function.Supplier;

/** Reactor's pool with threads that wait for its objects, as in a partly reactive program. */
final class ReactiveObjects {
    private ReactiveObjects() {}

    static ConnectionPool pool() throws ReflectiveOperationException {
        Class<?> mono = Class.forName("reactor.core.publisher.Mono");
        Class<?> publisher = Class.forName("org.reactivestreams.Publisher");
        Class<?> builders = Class.forName("reactor.pool.PoolBuilder");
        Object objects = mono.getMethod("fromSupplier", Supplier.class).invoke(null, (Supplier<Object>) Object::new);
        Object builder = builders.getMethod("from", publisher).invoke(null, objects);
        builders.getMethod("sizeBetween", int.class, int.class).invoke(builder, 0, ConnectionPool.SIZE);
        Object pool = builders.getMethod("buildPool").invoke(builder);
        Method acquire = Class.forName("reactor.pool.Pool").getMethod("acquire", Duration.class);
        Method dispose = Class.forName("reactor.core.Disposable").getMethod("dispose");
        Method await = mono.getMethod("block");
        Method release = Class.forName("reactor.pool.PooledRef").getMethod("release");
        Method invalidate = Class.forName("reactor.pool.PooledRef").getMethod("invalidate");
        Duration timeout = Duration.ofMillis(ConnectionPool.TIMEOUT_MS);
        return new ConnectionPool(
                ConnectionPool.NO_NAME,
                () -> new Acquired(await.invoke(acquire.invoke(pool, timeout)), release, await),
                one -> await.invoke(invalidate.invoke(((Acquired) one).reference)),
                () -> dispose.invoke(pool),
                false);
    }

    private record Acquired(Object reference, Method release, Method await) implements AutoCloseable {
        @Override
        public void close() throws Exception {
            await.invoke(release.invoke(reference));
        }
    }
}

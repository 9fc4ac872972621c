package dev.lifeguard.probe.host;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** Vert.x's workers for blocking tasks in any order: a JDK pool with a given name. */
final class VertxWorkers {
    private static final String NAME = "vertxworkers";
    private static final int THREADS = 4;

    private VertxWorkers() {}

    static FrameworkPool pool() throws ReflectiveOperationException {
        Class<?> types = Class.forName("io.vertx.core.Vertx");
        Object vertx = types.getMethod("vertx").invoke(null);
        Object workers = types.getMethod("createSharedWorkerExecutor", String.class, int.class)
                .invoke(vertx, NAME, THREADS);
        return new FrameworkPool(NAME, executor(workers), THREADS, 0, null);
    }

    private static Executor executor(Object workers) throws ReflectiveOperationException {
        Class<?> type = Class.forName("io.vertx.core.WorkerExecutor");
        for (Method method : type.getMethods()) {
            Class<?>[] parameters = method.getParameterTypes();
            if (parameters.length == 2 && parameters[0] == Callable.class && parameters[1] == boolean.class) {
                return task -> call(workers, method, Executors.callable(task), false);
            }
        }
        Class<?> handlers = Class.forName("io.vertx.core.Handler"); // up to 4.4
        Method method = type.getMethod("executeBlocking", handlers, boolean.class, handlers);
        Object ignores = handler(handlers, (self, called, arguments) -> self);
        return task -> {
            Object runs = handler(handlers, (self, called, arguments) -> {
                task.run();
                return self;
            });
            call(workers, method, runs, false, ignores);
        };
    }

    private static Object handler(Class<?> handlers, InvocationHandler does) {
        return Proxy.newProxyInstance(VertxWorkers.class.getClassLoader(), new Class<?>[] {handlers}, does);
    }

    private static void call(Object workers, Method method, Object... arguments) {
        try {
            Object unused = method.invoke(workers, arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}

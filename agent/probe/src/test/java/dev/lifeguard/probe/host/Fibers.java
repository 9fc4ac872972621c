package dev.lifeguard.probe.host;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.Executor;
import java.util.stream.Stream;

/** Fiber schedulers. Each task runs in a separate fiber, which keeps its exception. */
final class Fibers {
    private static final int THREADS = Math.max(2, Runtime.getRuntime().availableProcessors());

    private Fibers() {}

    static FrameworkPool catsEffect() throws ReflectiveOperationException {
        Class<?> runtimes = Class.forName("cats.effect.unsafe.IORuntime");
        Object runtime = runtimes.getMethod("global").invoke(null);
        Class<?> function = Class.forName("scala.Function0");
        Class<?> io = Class.forName("cats.effect.IO");
        Method delay = io.getMethod("delay", function);
        Method run = io.getMethod("unsafeRunAndForget", runtimes);
        return new FrameworkPool(
                "io-compute",
                executor(task -> run.invoke(delay.invoke(null, function(function, task)), runtime)),
                THREADS,
                0,
                null);
    }

    static FrameworkPool zio() throws ReflectiveOperationException {
        Class<?> function = Class.forName("scala.Function0");
        Class<?> zio = Class.forName("zio.ZIO");
        Object runtime = Class.forName("zio.Runtime").getMethod("default").invoke(null);
        Object api = runtime.getClass().getMethod("unsafe").invoke(runtime);
        Class<?> unsafes = Class.forName("zio.Unsafe");
        Object unsafe = Class.forName("zio.Unsafe$")
                .getMethod("unsafe")
                .invoke(Class.forName("zio.Unsafe$").getField("MODULE$").get(null));
        Object trace = Class.forName("zio.Trace").getMethod("empty").invoke(null);
        Method attempt = zio.getMethod("attempt", function, Object.class);
        Method fork = Class.forName("zio.Runtime$UnsafeAPI").getMethod("fork", zio, Object.class, unsafes);
        Method forked = zio.getMethod("forkDaemon", Object.class);
        boolean inline = startsInline();
        Executor executor = executor(task -> {
            Object fiber = attempt.invoke(null, function(function, task), trace);
            return fork.invoke(api, inline ? forked.invoke(fiber, trace) : fiber, trace, unsafe);
        });
        return new FrameworkPool("ZScheduler-Worker", executor, THREADS, 0, null);
    }

    /** Up to 2.0, a fiber begins on the thread that starts it, and has to fork another one to create a task. */
    private static boolean startsInline() throws ClassNotFoundException {
        return Stream.of(Class.forName("zio.internal.ZScheduler").getMethods())
                .anyMatch(method -> method.getName().equals("stealWork") && method.getParameterCount() > 1);
    }

    private interface Start {
        Object of(Runnable task) throws ReflectiveOperationException;
    }

    private static Executor executor(Start start) {
        return task -> {
            try {
                Object unused = start.of(task);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        };
    }

    private static Object function(Class<?> type, Runnable task) {
        return Proxy.newProxyInstance(
                Fibers.class.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    if (method.getName().equals("apply")) {
                        task.run();
                    }
                    return task;
                });
    }
}

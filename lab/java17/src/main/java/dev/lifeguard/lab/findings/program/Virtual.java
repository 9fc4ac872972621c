package dev.lifeguard.lab.findings.program;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** Virtual threads by reflection, since this class is compiled for a Java without them. */
final class Virtual {
    private Virtual() {}

    static void start(Runnable task) {
        call(Thread.class, "startVirtualThread", task);
    }

    /** An executor with a thread for each task, created in one of several ways. */
    static Executor executor(Draw draw) {
        return draw.oneIn(2) ? Virtual::start : (Executor) call(Executors.class, "newVirtualThreadPerTaskExecutor");
    }

    private static Object call(Class<?> of, String name, Runnable... task) {
        try {
            Class<?>[] types = task.length == 0 ? new Class<?>[0] : new Class<?>[] {Runnable.class};
            Method method = of.getMethod(name, types);
            return method.invoke(null, (Object[]) task);
        } catch (IllegalAccessException | NoSuchMethodException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }
}

package dev.lifeguard.junit.programs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Virtual threads by reflection, since this is compiled for a Java without them. */
final class Virtual {
    private Virtual() {}

    static boolean exist() {
        return Runtime.version().feature() >= 21;
    }

    static ExecutorService threads() throws ReflectiveOperationException {
        return (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }
}

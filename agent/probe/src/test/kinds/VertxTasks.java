import dev.lifeguard.probe.host.Busy;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;

public class VertxTasks {
    public static void main(String[] args) throws Exception {
        WorkerExecutor workers = Vertx.vertx().createSharedWorkerExecutor("shop-worker", Busy.THREADS);
        Busy.chains(task -> workers.executeBlocking(
                () -> {
                    task.run();
                    return null;
                },
                false), Busy.TASKS);
        Busy.report();
    }
}

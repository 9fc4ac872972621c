import dev.lifeguard.probe.host.Busy;
import org.apache.zookeeper.server.WorkerService;

public class ZooKeeperTasks {
    public static void main(String[] args) throws Exception {
        WorkerService service = new WorkerService("shop", Busy.THREADS, true);
        service.start();
        for (int i = 0; i < Busy.TASKS; i++) {
            int worker = i;
            Busy.next(task -> service.schedule(
                    new WorkerService.WorkRequest() {
                        @Override
                        public void doWork() {
                            task.run();
                        }
                    },
                    worker));
        }
        Busy.report();
    }
}

import dev.lifeguard.probe.host.Busy;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.mina.core.session.DummySession;
import org.apache.mina.core.session.IoEvent;
import org.apache.mina.core.session.IoEventType;
import org.apache.mina.filter.executor.UnorderedThreadPoolExecutor;

public class Minas {
    public static void main(String[] args) throws Exception {
        UnorderedThreadPoolExecutor pool = new UnorderedThreadPoolExecutor(
                Busy.THREADS, Busy.THREADS, 30, TimeUnit.SECONDS, Executors.defaultThreadFactory());
        Busy.chains(
                task -> pool.execute(new IoEvent(IoEventType.MESSAGE_RECEIVED, new DummySession(), null) {
                    @Override
                    public void run() {
                        task.run();
                    }
                }),
                Busy.TASKS);
        Busy.report();
    }
}

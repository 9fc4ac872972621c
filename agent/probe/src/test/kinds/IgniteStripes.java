import dev.lifeguard.probe.host.Busy;
import org.apache.ignite.internal.util.StripedExecutor;
import org.apache.ignite.logger.NullLogger;

public class IgniteStripes {
    public static void main(String[] args) throws Exception {
        StripedExecutor stripes =
                new StripedExecutor(Busy.THREADS, "shop", "sys", new NullLogger(), null, null, 10_000);
        for (int i = 0; i < Busy.TASKS; i++) {
            int stripe = i;
            Busy.next(task -> stripes.execute(stripe, task));
        }
        Busy.report();
    }
}

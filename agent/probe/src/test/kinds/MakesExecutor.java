import dev.lifeguard.probe.host.Busy;
import java.util.concurrent.Executor;

/** A library's executor, which an expression of {@code KindsIT} makes. */
public class MakesExecutor {
    public static void main(String[] args) throws Exception {
        Executor executor = Expression.make(Busy.THREADS);
        Busy.chains(executor, Busy.TASKS);
        Busy.report();
    }
}

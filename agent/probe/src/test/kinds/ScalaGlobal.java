import dev.lifeguard.probe.host.Busy;
import scala.concurrent.ExecutionContext;

public class ScalaGlobal {
    public static void main(String[] args) throws Exception {
        System.setProperty("scala.concurrent.context.numThreads", "" + Busy.THREADS);
        System.setProperty("scala.concurrent.context.maxThreads", "" + Busy.THREADS);
        Busy.chains(ExecutionContext.global()::execute, Busy.TASKS);
        Busy.report();
    }
}

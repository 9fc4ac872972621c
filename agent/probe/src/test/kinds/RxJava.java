import dev.lifeguard.probe.host.Busy;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.schedulers.Schedulers;

public class RxJava {
    public static void main(String[] args) throws Exception {
        System.setProperty("rx3.computation-threads", "" + Busy.THREADS);
        Scheduler scheduler = args[0].equals("io") ? Schedulers.io() : Schedulers.computation();
        for (int i = 0; i < Busy.TASKS; i++) {
            Scheduler.Worker worker = scheduler.createWorker();
            Busy.next(worker::schedule);
        }
        Busy.report();
    }
}

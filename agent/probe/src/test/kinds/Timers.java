import dev.lifeguard.probe.host.Busy;
import java.util.Timer;
import java.util.TimerTask;

public class Timers {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < Busy.TASKS; i++) {
            TimerTask task = new TimerTask() {
                @Override
                public void run() {
                    Busy.work();
                }
            };
            new Timer("shop-timer-" + i).schedule(task, i * 30, 1);
        }
        Busy.report();
    }
}

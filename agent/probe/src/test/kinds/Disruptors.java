import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.SleepingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import dev.lifeguard.probe.host.Busy;

public class Disruptors {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < Busy.THREADS; i++) {
            int number = i;
            Disruptor<Object> one = new Disruptor<>(
                    Object::new,
                    64,
                    task -> new Thread(task, "shop-disruptor-" + number),
                    ProducerType.MULTI,
                    args[0].equals("sleep") ? new SleepingWaitStrategy() : new BlockingWaitStrategy());
            one.handleEventsWith((event, sequence, last) -> {
                Busy.work();
                one.getRingBuffer().publish(one.getRingBuffer().next());
            });
            one.start();
            if (i < Busy.TASKS) {
                one.getRingBuffer().publish(one.getRingBuffer().next());
            }
        }
        Busy.report();
    }
}

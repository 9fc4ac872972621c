import dev.lifeguard.probe.host.Busy;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.AgentRunner;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.SleepingMillisIdleStrategy;

public class Agents {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < Busy.THREADS; i++) {
            Agent agent = new Agent() {
                @Override
                public int doWork() {
                    Integer token = Busy.QUEUE.poll();
                    Busy.work(token);
                    return token == null ? 0 : 1;
                }

                @Override
                public String roleName() {
                    return "shop-agent";
                }
            };
            int number = i;
            AgentRunner.startOnThread(
                    new AgentRunner(
                            args[0].equals("sleep") ? new SleepingMillisIdleStrategy(1) : new BackoffIdleStrategy(),
                            Throwable::printStackTrace,
                            null,
                            agent),
                    task -> new Thread(task, "shop-agent-" + number));
        }
        Busy.report();
    }
}

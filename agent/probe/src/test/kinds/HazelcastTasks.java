import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.IExecutorService;
import dev.lifeguard.probe.host.Busy;
import java.io.Serializable;

public class HazelcastTasks {
    private static volatile IExecutorService executor;

    public static class Work implements Runnable, Serializable {
        @Override
        public void run() {
            Busy.work();
            executor.execute(new Work());
        }
    }

    public static void main(String[] args) throws Exception {
        Config config = new Config();
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.logging.type", "none");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getExecutorConfig("shop").setPoolSize(Busy.THREADS);
        config.setInstanceName("shop");
        executor = Hazelcast.newHazelcastInstance(config).getExecutorService("shop");
        for (int i = 0; i < Busy.TASKS; i++) {
            executor.execute(new Work());
        }
        Busy.report();
    }
}

package dev.lifeguard.probe.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.pools.connections.ConnectionFields;
import dev.lifeguard.probe.pools.connections.FieldsView;
import dev.lifeguard.probe.pools.executors.JettyView;
import dev.lifeguard.probe.pools.jdk.ForkJoinView;
import dev.lifeguard.probe.pools.jdk.ThreadPoolView;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

/** The names of settings that views know from the class or a field of their pool. */
class ViewSettingTest {
    /** A pool of Jetty's, as far as its name. */
    @SuppressWarnings({"unused", "UnusedVariable"}) // read by reflection
    private static final class Jetty {
        private final String _name;

        private Jetty(String name) {
            _name = name;
        }
    }

    @Test
    void theJdksPoolsHaveSystemProperties() {
        assertThat(new ForkJoinView(ForkJoinPool.commonPool()).setting())
                .isEqualTo("-Djava.util.concurrent.ForkJoinPool.common.parallelism");
        ForkJoinPool own = new ForkJoinPool(1);
        assertThat(new ForkJoinView(own).setting()).isEmpty();
        own.shutdown();
    }

    @Test
    void connectionPoolsAreKnownByTheirClass() {
        ConnectionFields fields = new ConnectionFields(PoolSetting.HIKARI);
        assertThat(new FieldsView(fields, new Object(), false).setting()).startsWith("maximumPoolSize ");
        assertThat(new FieldsView(fields, new Object(), true).setting()).isEmpty();
    }

    @Test
    void serversOfJettyKeepTheNameThatItsClientsChange() {
        assertThat(new JettyView(new Jetty("qtp1827")).setting()).isEqualTo("server.jetty.threads.max");
        assertThat(new JettyView(new Jetty("HttpClient@1")).setting()).isEmpty();
    }

    @Test
    void aPoolOfTheProgramHasNone() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        assertThat(new ThreadPoolView(pool).setting()).isEmpty();
        pool.shutdown();
    }
}

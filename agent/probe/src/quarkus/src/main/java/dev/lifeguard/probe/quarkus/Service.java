package dev.lifeguard.probe.quarkus;

import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.annotations.QuarkusMain;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Serves requests, and prints its port as {@code port|NUMBER}. A first line of input resets its counts; a second one
 * makes it print them, as {@code NAME|NUMBER}, and exit.
 */
@QuarkusMain
public class Service implements QuarkusApplication {
    /** The probe must tick after the last request. */
    private static final long REST_MS = 1_500;

    @Inject
    Counts counts;

    @Override
    public int run(String... arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        print("port", ConfigProvider.getConfig().getValue("quarkus.http.port", Integer.class));
        in.readLine();
        counts.forget();
        System.out.println("ready");
        in.readLine();
        TimeUnit.MILLISECONDS.sleep(REST_MS);
        print("blocking", counts.blocking.get());
        print("blockingNs", counts.blockingNs.get());
        print("onLoop", counts.onLoop.get());
        print("uses", counts.uses.get());
        print("heldNs", counts.heldNs.get());
        return 0;
    }

    private static void print(String name, long value) {
        System.out.println(name + "|" + value);
    }
}

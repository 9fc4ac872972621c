package dev.lifeguard.probe.host;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A program with a connection pool: it uses connections and prints its own counts. With a second argument it holds some
 * connections first, prints {@code ready}, waits for a line, and returns them.
 */
public final class ConnectionHost {
    /** Prefix of the program's output. */
    public static final String SCENARIO = "connections";

    private static final int OLDER = 2;

    /** The probe must tick after the last use. */
    private static final long REST_MS = 1_500;

    private ConnectionHost() {}

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        ConnectionLoad load = new ConnectionLoad(ConnectionPool.of(args[0]));
        List<AutoCloseable> held = args.length > 1 ? load.hold(OLDER) : List.of();
        if (args.length > 1) {
            System.out.println("ready");
            in.readLine();
            load.giveBackOnceSeen(held);
        }
        List<Runnable> atEnd = new ArrayList<>();
        load.run();
        load.report(new Ledger(SCENARIO, atEnd), held.size());
        Thread.sleep(REST_MS);
        atEnd.forEach(Runnable::run);
        System.out.println("done");
        if (args.length > 1) {
            in.readLine();
        }
        System.exit(0); // whichever threads remain
    }
}

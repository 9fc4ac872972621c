package dev.lifeguard.probe.host;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A program with a framework's pools: it gives each the same load and prints its own counts. With a second argument it
 * runs some tasks first, prints {@code ready}, and waits for a line.
 */
public final class FrameworkHost {
    /** The probe must tick after the last task. */
    /** When the program began. */
    static final long BEGAN = System.nanoTime();

    private static final long REST_MS = 1_500;

    private FrameworkHost() {}

    /** Prefix of the program's output. */
    public static final String SCENARIO = "framework";

    public static void main(String[] args) throws Exception {
        List<FrameworkPool> pools = FrameworkPool.of(args[0]);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        if (args.length > 1) {
            for (FrameworkPool pool : pools) {
                new FrameworkLoad(pool).warmUp();
            }
            System.out.println("ready");
            in.readLine();
        }
        List<Runnable> atEnd = new ArrayList<>();
        Ledger ledger = new Ledger(SCENARIO, atEnd);
        for (FrameworkPool pool : pools) {
            FrameworkLoad load = new FrameworkLoad(pool);
            load.run();
            load.report(ledger);
        }
        Thread.sleep(REST_MS);
        atEnd.forEach(Runnable::run);
        System.out.println("done");
        if (args.length > 1) {
            in.readLine();
        }
        System.exit(0); // whichever threads remain
    }
}

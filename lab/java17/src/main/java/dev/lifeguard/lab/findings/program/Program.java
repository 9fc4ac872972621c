package dev.lifeguard.lab.findings.program;

import dev.lifeguard.lab.service.ParentWatchdog;
import java.util.Locale;

/**
 * A service that is drawn from a seed. {@code HAZARD SEED}: the name of a hazard, or {@code healthy-} and the name for a
 * service as like it as can be that has nothing wrong. It writes {@code ready} when it is under way, and
 * lines of code to name as {@code mark ROLE FRAME}; it runs until its standard input ends.
 */
public final class Program {
    private static final String HEALTHY = "healthy-";

    private Program() {}

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        String hazard = args[0];
        boolean healthy = hazard.startsWith(HEALTHY);
        Draw draw = new Draw(Long.parseLong(args[1]));
        Surroundings.start(draw.split());
        Hazard.valueOf(hazard.substring(healthy ? HEALTHY.length() : 0)
                        .toUpperCase(Locale.ROOT)
                        .replace('-', '_'))
                .start(draw, healthy);
        System.out.println("ready");
        Thread.sleep(Long.MAX_VALUE);
    }
}

package dev.lifeguard.lab.findings.program;

import dev.lifeguard.lab.service.ParentWatchdog;
import java.util.Locale;

/**
 * A service generated from a seed. Arguments: {@code HAZARD SEED}, the name of a hazard, or {@code healthy-} and the
 * name for its healthy counterpart. It prints {@code ready} when it is under way, and lines of code to name as {@code
 * mark ROLE FRAME}. It runs until its standard input ends.
 */
public final class Program {
    private static final String HEALTHY = "healthy-";

    private Program() {}

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

package dev.lifeguard.cli;

import dev.lifeguard.cli.connect.OwnJvm;
import dev.lifeguard.cli.observe.Observed;
import dev.lifeguard.report.process.Installation;
import dev.lifeguard.report.process.Interruption;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The command line within a program that it shall not end, which reaches it by a class loader of its own: {@code Launcher}. Nothing here
 * is for others; they have {@code dev.lifeguard.embed}.
 */
public final class Embedded {
    private Embedded() {}

    /** Runs one command line on the calling thread, which may be interrupted as by Ctrl-C, and returns its exit code. */
    public static int run(String[] args, OutputStream out, OutputStream err) {
        return Main.run(args, utf8(out), utf8(err), Interruption.ofNobody());
    }

    private static PrintWriter utf8(OutputStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    /** What takes the lines of a part of the program that the probe observes, and says what is wrong in it. */
    public static Object observed() {
        return new Observed();
    }

    /** Whether {@link #attach} can work on this system. */
    public static boolean canAttach() {
        return OwnJvm.reachable();
    }

    /**
     * Attaches the probe to this JVM.
     *
     * @param options of the agent
     */
    public static void attach(String[] options) throws InterruptedException {
        OwnJvm.attach(Installation.probe(Embedded.class), List.of(options));
    }
}

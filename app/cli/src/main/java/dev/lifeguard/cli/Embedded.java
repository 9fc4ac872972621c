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
 * The command line inside another program, which it must not end. The {@code Launcher} calls it through a separate
 * class loader. Internal; use {@code dev.lifeguard.embed} instead.
 */
public final class Embedded {
    private Embedded() {}

    /**
     * Runs one command line on the calling thread and returns its exit code. An interrupt of the thread acts like
     * Ctrl-C.
     */
    public static int run(String[] args, OutputStream out, OutputStream err) {
        return Main.run(args, utf8(out), utf8(err), Interruption.ofNobody());
    }

    private static PrintWriter utf8(OutputStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    /** Returns an observer that takes the probe's lines about a part of the program and reports problems in it. */
    public static Object observed() {
        return new Observed();
    }

    /** Returns whether {@link #attach} can work on this system. */
    public static boolean canAttach() {
        return OwnJvm.reachable();
    }

    /**
     * Attaches the probe to this JVM.
     *
     * @param options the agent's options
     */
    public static void attach(String[] options) throws InterruptedException {
        OwnJvm.attach(Installation.probe(Embedded.class), List.of(options));
    }
}

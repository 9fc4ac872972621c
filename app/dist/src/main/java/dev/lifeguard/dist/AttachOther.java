package dev.lifeguard.dist;

import com.sun.tools.attach.VirtualMachine;
import java.nio.file.Path;

/** Attaches the probe to another JVM from a separate process, for JVMs that cannot attach it to themselves. */
public final class AttachOther {
    private AttachOther() {}

    /** Takes the JVM's pid, the path of the agent and its options. Fails with the JDK's message. */
    public static void main(String[] args) throws Exception {
        VirtualMachine machine = VirtualMachine.attach(args[0]);
        try {
            machine.loadAgent(Path.of(args[1]).toAbsolutePath().toString(), args[2]);
        } finally {
            machine.detach();
        }
    }
}

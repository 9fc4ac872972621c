package dev.lifeguard.dist;

import com.sun.tools.attach.VirtualMachine;
import java.nio.file.Path;

/** Attaches the probe to another JVM, in a process of its own: where a JVM cannot do so to itself. */
public final class AttachOther {
    private AttachOther() {}

    /** Takes the JVM's number, the path of the agent and its options; fails with what the JDK says. */
    public static void main(String[] args) throws Exception {
        VirtualMachine machine = VirtualMachine.attach(args[0]);
        try {
            machine.loadAgent(Path.of(args[1]).toAbsolutePath().toString(), args[2]);
        } finally {
            machine.detach();
        }
    }
}

package dev.lifeguard.cli.attach;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.cli.attach.AttachFailure.Reason;
import dev.lifeguard.model.naming.ProgramName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Attaches through the module {@code jdk.attach}. Without that module this class cannot be loaded. */
public final class JdkAttach {
    private JdkAttach() {}

    public static AttachedJvm open(long pid) throws IOException, AttachFailure {
        try {
            return new Attached(VirtualMachine.attach(Long.toString(pid)));
        } catch (AttachNotSupportedException e) {
            String message = String.valueOf(e.getMessage());
            boolean none = message.contains("does not support the attach mechanism");
            throw failure(none ? Reason.NO_MECHANISM : Reason.OTHER, e);
        }
    }

    /** Returns the JVMs that this user may attach to. */
    static List<RunningJvm> list() {
        return VirtualMachine.list().stream()
                .filter(jvm -> jvm.id().matches("[0-9]{1,18}"))
                .map(jvm -> new RunningJvm(Long.parseLong(jvm.id()), ProgramName.of(jvm.displayName())))
                .toList();
    }

    private static AttachFailure failure(Reason reason, Exception e) {
        AttachFailure failure = new AttachFailure(reason, e.getMessage() == null ? e.toString() : e.getMessage());
        failure.initCause(e);
        return failure;
    }

    private record Attached(VirtualMachine machine) implements AttachedJvm {
        @Override
        public String specification() throws IOException {
            return machine.getSystemProperties().getProperty("java.specification.version", "");
        }

        @Override
        public void load(Path agent, String options) throws IOException, AttachFailure {
            try {
                machine.loadAgent(agent.toString(), options);
            } catch (AgentInitializationException e) {
                throw failure(Reason.AGENT_FAILED, e);
            } catch (AgentLoadException e) {
                boolean forbidden = String.valueOf(e.getMessage()).contains("EnableDynamicAgentLoading");
                throw failure(forbidden ? Reason.LOADING_FORBIDDEN : Reason.OTHER, e);
            }
        }

        @Override
        public void close() throws IOException {
            machine.detach();
        }
    }
}

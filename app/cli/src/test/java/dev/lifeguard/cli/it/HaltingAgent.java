package dev.lifeguard.cli.it;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/** An agent that ends its JVM as soon as that begins to load the probe. */
public final class HaltingAgent implements ClassFileTransformer {
    private HaltingAgent() {}

    /** Called by the JVM. */
    public static void agentmain(String unused, Instrumentation instrumentation) {
        instrumentation.addTransformer(new HaltingAgent());
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> before,
            @Nullable ProtectionDomain domain,
            byte[] bytes) {
        if ("dev/lifeguard/probe/Agent".equals(name)) {
            Runtime.getRuntime().halt(1);
        }
        return null;
    }
}

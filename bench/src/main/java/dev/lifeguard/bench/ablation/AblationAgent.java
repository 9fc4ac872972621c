package dev.lifeguard.bench.ablation;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The Java agent that removes a mechanism from the predictions of a JVM. */
public final class AblationAgent {
    private static final int CANNOT_CUT = 3;

    private AblationAgent() {}

    /** @param mechanism name of a {@link Mechanism} */
    public static void premain(String mechanism, Instrumentation jvm) {
        Map<String, List<Cut>> cuts =
                Mechanism.valueOf(mechanism).cuts().stream().collect(Collectors.groupingBy(Cut::className));
        jvm.addTransformer(new ClassFileTransformer() {
            @Override
            public byte @Nullable [] transform(
                    @Nullable ClassLoader loader,
                    String name,
                    @Nullable Class<?> redefined,
                    @Nullable ProtectionDomain domain,
                    byte[] file) {
                List<Cut> own = cuts.getOrDefault(name, List.of());
                try {
                    return own.isEmpty() ? null : CutBody.apply(file, own);
                } catch (RuntimeException e) { // the JVM would ignore it and measure the unchanged program
                    System.err.println(mechanism + ": " + e.getMessage());
                    Runtime.getRuntime().halt(CANNOT_CUT);
                    return null;
                }
            }
        });
    }
}

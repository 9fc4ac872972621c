package dev.lifeguard.junit.programs;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs test classes and prints a line for each test: its name, its status, its duration in milliseconds, and the
 * failure's text.
 */
public final class Run implements TestExecutionListener {
    private long started;

    /** Takes the names of the classes. Arguments with {@code =} are configuration parameters. */
    public static void main(String[] args) {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        Stream.of(args).forEach(arg -> {
            if (arg.contains("=")) {
                request.configurationParameter(arg.substring(0, arg.indexOf('=')), arg.substring(arg.indexOf('=') + 1));
            } else if (arg.contains("#")) {
                request.selectors(DiscoverySelectors.selectMethod(arg));
            } else {
                request.selectors(DiscoverySelectors.selectClass(arg));
            }
        });
        LauncherDiscoveryRequest built = request.build();
        LauncherFactory.create().execute(built, new Run());
        System.out.flush();
        System.exit(0); // even if threads are left
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        started = System.nanoTime();
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            String failure = result.getThrowable().map(Run::text).orElse("");
            System.out.println("test " + test.getDisplayName().replaceAll("[ (].*", "") + " " + result.getStatus() + " "
                    + (System.nanoTime() - started) / 1_000_000 + " "
                    + Base64.getEncoder().encodeToString(failure.getBytes(StandardCharsets.UTF_8)));
        }
    }

    private static String text(Throwable failure) {
        StringBuilder text = new StringBuilder(failure.toString());
        for (Throwable also : failure.getSuppressed()) {
            text.append("\nsuppressed: ").append(also);
        }
        return text.toString();
    }
}

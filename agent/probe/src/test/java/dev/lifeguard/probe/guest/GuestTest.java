package dev.lifeguard.probe.guest;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.lifeguard.probe.Agent;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** The host sees single lines of the probe, and never a stack trace. */
@Isolated("replaces standard error")
class GuestTest {
    private static List<String> printed(Runnable by) {
        PrintStream before = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            by.run();
        } finally {
            System.setErr(before);
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static void runInThread(Runnable work) {
        Thread thread = new ProbeThread("lifeguard-test", work);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aMessageOfManyLinesIsOne() {
        assertThat(printed(
                        () -> ErrorLine.print("no hooks", new VerifyError("Bad type\n  Location:\r\n\n    run()V\n"))))
                .containsExactly("lifeguard: no hooks: java.lang.VerifyError: Bad type Location: run()V");
    }

    @Test
    void aLongMessageIsCut() {
        assertThat(ErrorLine.of("a".repeat(5000)))
                .hasSize(ErrorLine.MAX_LENGTH)
                .startsWith("lifeguard: aaa")
                .endsWith("a...");
    }

    @Test
    void anExceptionWithoutAMessageIsNamed() {
        class Silent extends RuntimeException {
            @Override
            public String getMessage() {
                throw this;
            }
        }
        assertThat(printed(() -> ErrorLine.print("no hooks", new Silent())))
                .containsExactly("lifeguard: no hooks: " + Silent.class.getName());
    }

    @Test
    void aThreadThatFailsPrintsALineAndNotToTheHostsHandler() {
        List<Throwable> handled = new ArrayList<>();
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> handled.add(failure));
        try {
            assertThat(printed(() -> runInThread(() -> {
                        throw new StackOverflowError();
                    })))
                    .containsExactly("lifeguard: the thread lifeguard-test has ended: java.lang.StackOverflowError");
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        assertThat(handled).isEmpty();
    }

    @Test
    void theProbePrintsAndStartsThreadsInNoOtherWay() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ErrorLine.class.getPackageName())
                .and()
                .doNotBelongToAnyOf(Agent.class) // in another loader than these
                .should()
                .accessTargetWhere(describe("prints or makes a thread", GuestTest::isSeen))
                .check(new ClassFileImporter().importPath(Path.of("target", "classes")));
    }

    private static boolean isSeen(JavaAccess<?> access) {
        String target = access.getTargetOwner().getName() + "." + access.getName();
        return access.getName().equals("printStackTrace")
                || target.equals("java.lang.System.err")
                || target.equals("java.lang.System.out")
                || target.equals("java.lang.Thread.<init>");
    }
}

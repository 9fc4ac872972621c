package dev.lifeguard.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Attaches the probe to this JVM from another process, as where a JVM cannot attach to itself. */
@Timeout(120)
class LifeguardIT {
    private static final Lifeguard LIFEGUARD = Lifeguard.inThisJvm();
    private static final String COMPLETED = "lifeguard_pool_tasks_completed_total";

    @BeforeAll
    static void attachFromOutside() throws InterruptedException {
        assertThat(LIFEGUARD.isAttached()).isFalse();
        assertThat(LIFEGUARD.figures()).isEmpty();
        assertThatThrownBy(() -> LIFEGUARD.attach("nonsense=1")).hasMessageContaining("nonsense");
        assertThat(LIFEGUARD.isAttached()).isFalse();
        LIFEGUARD.attachFromOutside(List.of("stay"));
        assertThat(LIFEGUARD.isAttached()).isTrue();
    }

    @Test
    void everyTaskIsCounted() throws Exception {
        ExecutorService orders = Executors.newFixedThreadPool(2, task -> new Thread(task, "orders"));
        try {
            for (int i = 0; i < 40; i++) {
                Future<?> done = orders.submit(() -> {});
                done.get();
            }
            while (completed() < 40) {
                Thread.sleep(100); // metrics are up to a second old
            }
            assertThat(completed()).isEqualTo(40);
        } finally {
            orders.shutdown();
        }
    }

    @Test
    void aPoolHasTheNameThatTheProgramGivesIt() throws Exception {
        ExecutorService mails = Executors.newFixedThreadPool(1);
        ExecutorService hidden = Executors.newSingleThreadExecutor();
        try {
            mails.submit(() -> {}).get();
            assertThat(LIFEGUARD.name(mails, "mails")).isTrue();
            assertThat(LIFEGUARD.name(hidden, "hidden")).isFalse();
            while (LIFEGUARD.figures().stream().noneMatch(figure -> "mails".equals(figure.pool()))) {
                Thread.sleep(100); // metrics are up to a second old
            }
        } finally {
            mails.shutdown();
            hidden.shutdown();
        }
    }

    private static double completed() {
        return LIFEGUARD.figures().stream()
                .filter(figure -> figure.name().equals(COMPLETED) && "orders".equals(figure.pool()))
                .mapToDouble(Figure::value)
                .sum();
    }

    @Test
    void aSecondAttachDoesNothing() throws InterruptedException {
        LIFEGUARD.attach("nonsense=1");

        assertThat(LIFEGUARD.isAttached()).isTrue();
    }

    @Test
    void commandsRunWithoutEndingTheProgram() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();

        assertThat(LIFEGUARD.run(out, err, "--version")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("lifeguard ");
        assertThat(LIFEGUARD.run(out, err, "advise", "--seconds")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .singleElement()
                .asString()
                .contains("--seconds");
    }
}

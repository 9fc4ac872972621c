package dev.lifeguard.advise.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.StackSample.Role;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConnectionStacksTest {
    private static final String ACQUIRE = "java.util.concurrent.Semaphore.acquire:318";

    private final ConnectionStacks read = new ConnectionStacks("java.util.concurrent.Semaphore");

    private List<String> caller(String... frames) {
        return read.caller(new Stack(Role.BLOCKED, List.of(frames), 1));
    }

    @Test
    void theCallerIsTheUsersLineAndWhoCalledIt() {
        assertThat(caller(ACQUIRE, "shop.Mails.send:7", "shop.Orders.done:3", "shop.Orders.all:1", "shop.Main.main:1"))
                .containsExactly("shop.Mails.send:7", "shop.Orders.done:3", "shop.Orders.all:1");
    }

    @Test
    void itIsTheSameWhereAMethodOfTheJdkHasNoLine() {
        assertThat(caller(ACQUIRE, "shop.Mails.send:7", "java.util.concurrent.ThreadPoolExecutor.runWorker:1136"))
                .isEqualTo(caller("shop.Mails.send:7", "java.util.concurrent.ThreadPoolExecutor.runWorker"));
        assertThat(caller(ACQUIRE, "shop.Mails.send:7")).isNotEqualTo(caller(ACQUIRE, "shop.Mails.send:8"));
    }
}

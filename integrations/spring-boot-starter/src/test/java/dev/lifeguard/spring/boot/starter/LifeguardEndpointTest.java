package dev.lifeguard.spring.boot.starter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;

class LifeguardEndpointTest {
    @Test
    void resizingNeedsPermission() {
        WebEndpointResponse<?> answer = new LifeguardEndpoint(false).change("resize", "orders", 4);

        assertThat(answer.getStatus()).isEqualTo(403);
        assertThat(answer.getBody()).asString().contains("set lifeguard.resize=true");
    }

    @Test
    void oneCommandRunsAtATimeAndTheNextOneAfterIt() {
        Commands commands = new Commands();

        assertThatThrownBy(() -> commands.inTurn(() -> commands.inTurn(() -> "second")))
                .isInstanceOf(Commands.BusyException.class);
        assertThat(commands.inTurn(() -> "third")).isEqualTo("third");
    }
}

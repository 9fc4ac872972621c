package dev.lifeguard.bench.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.bench.limits.SimulatedServer.Kind;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OtherClientsTest {
    private static final SimulatedServer SHARED = new SimulatedServer(Kind.REFUSES, 40, 10e6, 0.3, 0, 20, 0, 0);

    @Test
    void changeWithinBoundsAndReproducibly() {
        OtherClients one = new OtherClients(SHARED, 7);
        OtherClients same = new OtherClients(SHARED, 7);
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            seen.add(one.count());
            assertThat(one.count()).isBetween(0, 20).isEqualTo(same.count());
            assertThat(one.stayNs()).isPositive().isEqualTo(same.stayNs());
            one.change();
            same.change();
        }
        assertThat(seen).contains(0, 20);
    }
}

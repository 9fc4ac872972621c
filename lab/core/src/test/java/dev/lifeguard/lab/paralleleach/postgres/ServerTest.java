package dev.lifeguard.lab.paralleleach.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.lab.failure.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerTest {
    @ParameterizedTest
    @CsvSource({
        "postgresql://lab@db:6000/shop, postgresql://db:6000/shop?user=lab",
        "jdbc:postgresql://db/shop?user=lab&sslmode=require, postgresql://db:5432/shop?user=lab&sslmode=require",
        "postgres://lab@[::1]?sslmode=require, postgresql://[::1]:5432/postgres?user=lab&sslmode=require"
    })
    void readsUrls(String url, String read) {
        Server server = Server.parse(url);
        assertThat(server.url()).isEqualTo(read);
        assertThat(Server.parse(server.url())).isEqualTo(server);
    }

    @Test
    void hasAUrlForEachDatabase() {
        assertThat(Server.parse("postgresql://lab@db/shop").url("other"))
                .isEqualTo("postgresql://db:5432/other?user=lab");
    }

    @ParameterizedTest
    @ValueSource(strings = {"db", "http://db/shop", "postgresql:shop", "postgresql://", "postgresql://a b/", ""})
    void refusesInvalidUrls(String url) {
        assertThatThrownBy(() -> Server.parse(url))
                .isInstanceOf(Failure.class)
                .hasMessage("--postgres must be like postgresql://USER@HOST:PORT/DATABASE");
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql://lab:secret@db/shop", "postgresql://db/shop?user=lab&password=secret"})
    void refusesPasswordsWithoutRepeatingThem(String url) {
        assertThatThrownBy(() -> Server.parse(url))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("PGPASSWORD")
                .hasMessageNotContaining("secret");
    }
}

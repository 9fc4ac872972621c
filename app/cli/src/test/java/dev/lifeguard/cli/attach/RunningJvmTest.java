package dev.lifeguard.cli.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.error.CliException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunningJvmTest {
    private static final RunningJvm SHOP = new RunningJvm(11, "com.example.Shop");
    private static final RunningJvm SHOP_ADMIN = new RunningJvm(12, "com.example.ShopAdmin");
    private static final RunningJvm JAR = new RunningJvm(13, "billing.jar");
    private static final List<RunningJvm> ALL = List.of(SHOP, SHOP_ADMIN, JAR);

    @Test
    void partOfTheNameIsEnoughInAnyCase() {
        assertThat(RunningJvm.named("bill", ALL)).isEqualTo(JAR);
        assertThat(RunningJvm.named("shopadm", ALL)).isEqualTo(SHOP_ADMIN);
    }

    @Test
    void anExactNameWins() {
        assertThat(RunningJvm.named("Shop", ALL)).isEqualTo(SHOP);
        assertThat(RunningJvm.named("com.example.Shop", ALL)).isEqualTo(SHOP);
    }

    @Test
    void severalAreListed() {
        assertThatThrownBy(() -> RunningJvm.named("example", ALL))
                .isInstanceOf(CliException.class)
                .hasMessage(
                        "several JVMs have 'example' in their names: 11 com.example.Shop, 12 com.example.ShopAdmin; give the pid");
    }

    @Test
    void severalWithTheSameNameAreListed() {
        assertThatThrownBy(() -> RunningJvm.named("Shop", List.of(SHOP, new RunningJvm(14, "com.example.Shop"))))
                .hasMessage(
                        "several JVMs have 'Shop' in their names: 11 com.example.Shop, 14 com.example.Shop; give the pid");
    }

    @Test
    void aMissingJvmListsTheExistingOnes() {
        assertThatThrownBy(() -> RunningJvm.named("nothing", ALL))
                .isInstanceOf(CliException.class)
                .hasMessage("no JVM has 'nothing' in its name; JVMs here: 11 com.example.Shop,"
                        + " 12 com.example.ShopAdmin, 13 billing.jar");
        assertThatThrownBy(() -> RunningJvm.named("nothing", List.of()))
                .hasMessageEndingWith("this user can attach to no other JVM here");
    }

    @Test
    void listIsBounded() {
        List<RunningJvm> many =
                IntStream.range(0, 100).mapToObj(i -> new RunningJvm(i, "App")).toList();
        assertThatThrownBy(() -> RunningJvm.named("App", many))
                .hasMessageEndingWith("19 App and 80 more; give the pid");
    }
}

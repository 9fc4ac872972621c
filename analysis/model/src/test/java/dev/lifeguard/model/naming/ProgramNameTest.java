package dev.lifeguard.model.naming;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramNameTest {
    @ParameterizedTest
    @CsvSource({
        "com.example.Shop --port 80, com.example.Shop",
        "com.example.Shop /data/a.jar, com.example.Shop",
        "J, J",
        "/opt/billing/billing.jar x, billing.jar",
        "/home/a user/billing.jar x.jar, billing.jar",
        "target/billing.jar, billing.jar",
        "C:\\Program Files\\billing.war, billing.war",
        "shop/com.example.Shop, com.example.Shop",
        "jdk.compiler/com.sun.tools.javac.Main @args /a.jar, com.sun.tools.javac.Main",
        "jdk.compiler/com.sun.tools.javac.launcher.Main docs/Checkout.java 5, Checkout.java",
        "jdk.compiler/com.sun.tools.javac.launcher.SourceLauncher Checkout.java, Checkout.java",
        "'', ''",
        "4711, 4711"
    })
    void isTheClassOrTheFile(String command, String name) {
        assertThat(ProgramName.of(command)).isEqualTo(name);
        assertThat(ProgramName.of(ProgramName.withoutArguments(command))).isEqualTo(name);
    }
}

package dev.lifeguard.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prerequisite;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code lifeguard doctor} with JVMs that can and cannot be observed. */
class DoctorIT {
    private static final List<String> NOBODY = List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");

    @TempDir
    private Path folder;

    @Test
    void aHealthyJvmCanBeObserved() throws Exception {
        try (ShopJvm shop = new ShopJvm(Jdk.OLDEST.java())) {
            Run doctor = doctor(shop.pid());
            assertThat(doctor.out().lines()).last().asString().matches("ok +answer +it answers, and runs Java 17");
            assertThat(doctor.out()).doesNotContainPattern("(?m)^missing +(user|jvm|attach|running|probe)");
            assertThat(doctor.exitCode()).as(doctor.out()).isIn(0, 1); // 1 if the kernel has no clocks
            assertThat(shop.end()).as("nothing was loaded").isEmpty();
        }
    }

    @Test
    void aRefusalIsNamedWithTheRemainingWay() throws Exception {
        missing(
                "-XX:+DisableAttachMechanism",
                "attachable +JVM [0-9]+ refuses attaching .*: start it with -javaagent:lifeguard.jar instead");
        missing(
                "-XX:-EnableDynamicAgentLoading",
                "attachable +JVM [0-9]+ forbids loading agents .*: start it with -javaagent:lifeguard.jar instead");
    }

    private void missing(String option, String line) throws Exception {
        try (ShopJvm shop = new ShopJvm(Jdk.NEWEST.java(), option)) {
            Run doctor = doctor(shop.pid());
            assertThat(doctor.out()).containsPattern("(?m)^missing +" + line + "$");
            assertThat(doctor.exitCode()).isEqualTo(3);
        }
    }

    @Test
    void aProbeThatIsThereIsJoined() throws Exception {
        try (ShopJvm shop = new ShopJvm(Jdk.NEWEST.java(), "-javaagent:" + Run.JAR + "=metrics=0")) {
            Run.of(folder, Jdk.NEWEST.java(), "watch", shop.pid(), "--seconds", "1"); // opens its attach socket
            assertThat(doctor(shop.pid()).out()).containsPattern("(?m)^ok +joining +a probe is in it already");
        }
    }

    @Test
    void anotherUsersJvmIsNot() throws Exception {
        Prerequisite.requireRoot();
        Prerequisite.require(Path.of("/usr/bin/setpriv"));
        try (ShopJvm shop = new ShopJvm(Jdk.NEWEST.java())) {
            java.nio.file.Files.setAttribute(folder, "unix:mode", 0777);
            Run doctor = Run.of(folder, Run.command(NOBODY, Jdk.NEWEST.java(), "doctor", shop.pid()));
            assertThat(doctor.out())
                    .containsPattern(
                            "(?m)^missing +user +process [0-9]+ belongs to user root: run lifeguard as that user or as root$");
            assertThat(doctor.exitCode()).isEqualTo(3);
        }
    }

    @Test
    void withoutATargetTheMachineIsExamined() throws Exception {
        Run json = Run.of(folder, Jdk.OLDEST.java(), "doctor", "--json");
        assertThat(json.out())
                .startsWith("{\"version\":1,\"observable\":true,\"checks\":[{\"name\":\"java\",\"ok\":true,")
                .contains("\"text\":\"through the module jdk.attach\"");
        assertThat(json.exitCode()).isIn(0, 1);
    }

    @Test
    void aMissingProcessIsBadUsage() throws Exception {
        Run address = Run.of(folder, Jdk.NEWEST.java(), "doctor", "localhost:9400");
        assertThat(address.err()).startsWith("lifeguard: doctor checks processes of this machine");
        assertThat(address.exitCode()).isEqualTo(2);
    }

    private Run doctor(String pid) throws Exception {
        return Run.of(folder, Jdk.NEWEST.java(), "doctor", pid);
    }
}

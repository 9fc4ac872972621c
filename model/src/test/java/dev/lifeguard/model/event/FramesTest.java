package dev.lifeguard.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FramesTest {
    private static final String SENDS = "org.springframework.http.client.JdkClientHttpRequest.executeInternal:126";
    private static final String FETCH = "com.shop.PriceClient.fetch:16";

    @Test
    void theUsersLineIsBeyondTheJdkAndBeyondLibrariesThatWaitForIt() {
        assertThat(Frames.usersLine(List.of(
                        "jdk.internal.misc.Unsafe.park",
                        "java.net.http.HttpClient.send:9",
                        SENDS,
                        "org.springframework.web.client.RestClient.get:3",
                        FETCH,
                        "com.shop.Items.item:40")))
                .isEqualTo(FETCH);
    }

    @Test
    void whoIsBeyondAServerHasNotCalled() {
        assertThat(Frames.usersLine(List.of(
                        "sun.nio.ch.Net.poll",
                        SENDS,
                        "org.springframework.web.servlet.DispatcherServlet.doDispatch:963",
                        "com.shop.AuditFilter.doFilter:20")))
                .isEqualTo(SENDS);
        assertThat(Frames.usersLine(List.of(
                        "sun.nio.ch.Net.poll",
                        "jakarta.servlet.http.HttpServlet.service:590",
                        "com.shop.Audit.run:20")))
                .isEqualTo("jakarta.servlet.http.HttpServlet.service:590");
    }

    @Test
    void aProgramMayBeNamedLikeALibrary() {
        String petClinic = "org.springframework.samples.petclinic.owner.OwnerController.showOwner:168";

        assertThat(Frames.usersLine(List.of("sun.nio.ch.Net.poll", "org.h2.jdbc.JdbcConnection.prepare:9", petClinic)))
                .isEqualTo(petClinic);
    }

    @Test
    void aLibraryThatIsAloneIsTheLine() {
        assertThat(Frames.usersLine(List.of("java.lang.Thread.sleep", SENDS, "java.lang.Thread.run:3")))
                .isEqualTo(SENDS);
    }

    @Test
    void whereAllIsTheJdksItIsTheInnermost() {
        assertThat(Frames.usersLine(List.of("java.lang.Thread.sleep", "java.lang.Thread.run:3")))
                .isEqualTo("java.lang.Thread.sleep");
        assertThat(Frames.usersLine(List.of())).isEmpty();
    }

    @Test
    void packagesAreKnownByWholeNames() {
        assertThat(Frames.isJdk("com.sun.net.Http.read:1")).isTrue();
        assertThat(Frames.isJdk("javafoo.Bar.baz:2")).isFalse();
        assertThat(Frames.usersLine(List.of("org.springframeworks.A.b:1"))).isEqualTo("org.springframeworks.A.b:1");
    }
}

package dev.lifeguard.probe.boot.route;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Patterns are found again, and their number is limited. */
class JoinedPatternsTest {
    @BeforeEach
    @AfterEach
    void forgetAll() {
        JoinedPatterns.clear();
    }

    @Test
    void aMappingHasThePatternThatTheServletWasGiven() {
        assertThat(JoinedPatterns.ofServlet("EXACT", "/exact")).isEqualTo("/exact");
        assertThat(JoinedPatterns.ofServlet("PATH", new StringBuilder("/files")))
                .isEqualTo("/files/*");
        assertThat(JoinedPatterns.ofServlet("PATH", "")).isEqualTo("/*");
        assertThat(JoinedPatterns.ofServlet("EXTENSION", "/a.b/c.do")).isEqualTo("*.do");
        assertThat(JoinedPatterns.ofServlet("EXTENSION", "/d.do")).isEqualTo("*.do");
        assertThat(JoinedPatterns.ofServlet("DEFAULT", "/no/such")).isEqualTo("/");
        assertThat(JoinedPatterns.ofServlet("CONTEXT_ROOT", "")).isNull();
        assertThat(JoinedPatterns.ofServlet("UNKNOWN", "/x")).isNull();
    }

    @Test
    void partsOfAPathAreJoinedByOneSlash() {
        assertThat(JoinedPatterns.ofPath(null, "/users")).isEqualTo("/users");
        assertThat(JoinedPatterns.ofPath(null, "users")).isEqualTo("/users");
        assertThat(JoinedPatterns.ofPath("/users", "/{id}")).isEqualTo("/users/{id}");
        assertThat(JoinedPatterns.ofPath("/users", "{id}")).isEqualTo("/users/{id}");
        assertThat(JoinedPatterns.ofPath("/users/", "{id}")).isEqualTo("/users/{id}");
        assertThat(JoinedPatterns.ofPath("/users/", "/{id}")).isEqualTo("/users/{id}");
    }

    @Test
    void aPartWithoutAnythingAddsNothing() {
        assertThat(JoinedPatterns.ofPath(null, "")).isEqualTo("/");
        assertThat(JoinedPatterns.ofPath(null, "/")).isEqualTo("/");
        assertThat(JoinedPatterns.ofPath("/", "/users")).isEqualTo("/users");
        assertThat(JoinedPatterns.ofPath("/", "users")).isEqualTo("/users");
        assertThat(JoinedPatterns.ofPath("/users", "/")).isEqualTo("/users");
        assertThat(JoinedPatterns.ofPath("/users", "")).isEqualTo("/users");
        assertThat(JoinedPatterns.ofPath(JoinedPatterns.NONE, "/users")).isEqualTo(JoinedPatterns.NONE);
    }

    @Test
    void anEqualPatternIsTheSameObject() {
        String made = JoinedPatterns.ofServlet("PATH", "/files");
        String extension = JoinedPatterns.ofServlet("EXTENSION", "/a.do");

        assertThat(JoinedPatterns.ofServlet("PATH", new String("/files"))).isSameAs(made);
        assertThat(JoinedPatterns.ofServlet("EXTENSION", "/b/c.do")).isSameAs(extension);
    }

    @Test
    void numberAndLengthOfPatternsAreLimited() {
        String first = JoinedPatterns.ofServlet("PATH", "/0");
        for (int i = 1; i < JoinedPatterns.MAX; i++) {
            assertThat(JoinedPatterns.ofServlet("PATH", "/" + i)).isEqualTo("/" + i + "/*");
        }

        assertThat(JoinedPatterns.ofServlet("PATH", "/more")).isEqualTo(JoinedPatterns.NONE);
        assertThat(JoinedPatterns.ofServlet("PATH", "/0")).isSameAs(first);
        JoinedPatterns.clear();
        assertThat(JoinedPatterns.ofServlet("PATH", "/more")).isEqualTo("/more/*");
        assertThat(JoinedPatterns.ofServlet("PATH", "/".repeat(Routes.MAX_LENGTH - 1)))
                .isEqualTo(JoinedPatterns.NONE);
        assertThat(JoinedPatterns.ofServlet("PATH", "/".repeat(Routes.MAX_LENGTH - 2)))
                .hasSize(Routes.MAX_LENGTH);
    }
}

package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;

/** The expected line about the program that pins its carriers in a class initializer. */
final class PinnedLine {
    private static final String PROGRAM = Ailing.class.getName();
    private static final String SLEEP = Load.class.getName() + ".sleep:";

    private PinnedLine() {}

    static void isNamed(Finding finding) {
        assertThat(finding.id()).isEqualTo(FindingId.PINNED_CARRIER);
        assertThat(finding.title()).contains(", in " + SLEEP);
        assertThat(finding.where()).extracting(Place::role).containsOnly(Place.Role.BLOCKED_AT);
        assertThat(finding.where()).extracting(Place::frame).anyMatch(frame -> frame.startsWith(SLEEP));
        assertThat(finding.chain())
                .anyMatch(line -> line.contains("waiting in java.lang.Thread.sleep"))
                .anyMatch(
                        line -> line.startsWith("pinned by the class initializer " + PROGRAM + "$SlowClass.<clinit>:"));
        assertThat(finding.chain().stream()
                        .anyMatch(line -> line.startsWith("waits for a class that another thread initializes")))
                .isEqualTo(Jdk.NEWEST.version() < 26); // since then such a thread leaves its carrier
        assertThat(finding.change().text()).contains("class initializer").doesNotContain("JFR");
    }
}

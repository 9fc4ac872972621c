package dev.lifeguard.fleet.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.fleet.prometheus.History;
import dev.lifeguard.fleet.rule.Alerts;
import dev.lifeguard.fleet.rule.Alerts.Alert;
import dev.lifeguard.fleet.rule.Rules;
import dev.lifeguard.fleet.rule.Scope;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The alerts over calm and bad episodes, evaluated by a real Prometheus. The thresholds were chosen on seeds from 1 on.
 * The assertions hold the results for seeds from 6001 on, which are in {@code target/alerts.txt}.
 */
@Timeout(300)
class AlertsIT {
    private static final long START = 1_795_000_000 / 7200 * 7200; // blocks span two hours
    private static final int STEP = 15;

    @TempDir
    private Path directory;

    @Test
    void warningsComeAheadAndFalseAlarmsAreRare() throws Exception {
        long first = Long.getLong("lifeguard.seed", 6001);
        int count = Integer.getInteger("lifeguard.episodes", 400);
        List<Episode> episodes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            episodes.add(new Episode(first + i, START));
        }
        Map<String, Map<String, TreeSet<Integer>>> firing = firing(episodes);

        Score ahead = new Score();
        Score full = new Score();
        int stuckSeen = 0;
        int stuck = 0;
        for (Episode episode : episodes) {
            String jvm = episode.jvm;
            TreeSet<Integer> warned = times(firing, "LifeguardPoolSaturationAhead", jvm);
            TreeSet<Integer> reported = times(firing, "LifeguardPoolSaturated", jvm);
            TreeSet<Integer> stands = times(firing, "LifeguardPoolStuck", jvm);
            boolean fills = episode.fullAt() >= 0;
            ahead.add(
                    episode,
                    !warned.isEmpty(),
                    fills,
                    fills && !warned.isEmpty() ? episode.fullAt() - warned.first() : -1);
            full.add(episode, !reported.isEmpty(), fills || episode.kind == Episode.Kind.STUCK, -1);
            stuck += episode.kind == Episode.Kind.STUCK ? 1 : 0;
            stuckSeen += episode.kind == Episode.Kind.STUCK && !stands.isEmpty() ? 1 : 0;
            if (episode.kind != Episode.Kind.STUCK) {
                assertThat(stands).as(jvm + " " + episode.kind).isEmpty();
            }
        }
        String figures = "ahead: " + ahead + "; full: " + full + "; stuck: " + stuckSeen + " of " + stuck;
        Files.writeString(Path.of("target", "alerts.txt"), figures + "\n");
        assertThat(ahead.precision()).as(figures).isGreaterThanOrEqualTo(0.9);
        assertThat(ahead.warnedInTime()).as(figures).isGreaterThanOrEqualTo(0.85);
        assertThat(full.precision()).as(figures).isEqualTo(1);
        assertThat(full.recall()).as(figures).isGreaterThanOrEqualTo(0.95);
        assertThat(stuckSeen).as(figures).isEqualTo(stuck);
    }

    /** Returns the seconds from the start at which each alert fires, by alert and JVM. */
    private Map<String, Map<String, TreeSet<Integer>>> firing(List<Episode> episodes) throws Exception {
        List<Series> series = episodes.stream()
                .flatMap(e -> List.of(e.busy, e.threads, e.waiting, e.completed).stream())
                .toList();
        Map<String, Map<String, TreeSet<Integer>>> firing = new HashMap<>();
        Rules rules = new Rules(Scope.USUAL, true);
        try (TestPrometheus prometheus = new TestPrometheus(directory, series)) {
            prometheus.keep(new Rules(Scope.USUAL, false).ofJvms(), START, START + Episode.SECONDS, STEP);
            for (Alert alert : new Alerts(rules).all()) {
                Map<String, TreeSet<Integer>> byJvm = firing.computeIfAbsent(alert.name(), name -> new HashMap<>());
                for (History history :
                        prometheus.server().between(alert.expression(), START, START + Episode.SECONDS, STEP)) {
                    byJvm.put(history.labels().getOrDefault("instance", ""), held(history, alert.forSeconds()));
                }
            }
        }
        return firing;
    }

    /**
     * Returns the times up to which the expression has held without a gap for {@code forSeconds}, as Prometheus counts
     * it.
     */
    private static TreeSet<Integer> held(History history, long forSeconds) {
        TreeSet<Integer> times = new TreeSet<>();
        double since = Double.NaN;
        double last = Double.NaN;
        for (History.Point point : history.points()) {
            since = point.atSeconds() - last > STEP || Double.isNaN(last) ? point.atSeconds() : since;
            last = point.atSeconds();
            if (point.atSeconds() - since >= forSeconds) {
                times.add((int) (point.atSeconds() - START));
            }
        }
        return times;
    }

    private static TreeSet<Integer> times(Map<String, Map<String, TreeSet<Integer>>> firing, String alert, String jvm) {
        return firing.getOrDefault(alert, Map.of()).getOrDefault(jvm, new TreeSet<>());
    }

    /** Counts of an alert: fired, and fired correctly. */
    private static final class Score {
        private int came;
        private int rightly;
        private int wanted;
        private int gradual;
        private int inTime;
        private final Map<Episode.Kind, Integer> falseAlarms = new HashMap<>();
        private final Map<Episode.Kind, Integer> missed = new HashMap<>();

        void add(Episode episode, boolean alerted, boolean right, int leadSeconds) {
            came += alerted ? 1 : 0;
            rightly += alerted && right ? 1 : 0;
            wanted += right ? 1 : 0;
            if (alerted && !right) {
                falseAlarms.merge(episode.kind, 1, Integer::sum);
            }
            if (!alerted && right) {
                missed.merge(episode.kind, 1, Integer::sum);
            }
            if (right && episode.kind.gradual) {
                gradual++;
                inTime += leadSeconds >= 60 ? 1 : 0;
            }
        }

        double precision() {
            return came == 0 ? 0 : (double) rightly / came;
        }

        double recall() {
            return wanted == 0 ? 0 : (double) rightly / wanted;
        }

        /** Returns the share of gradual saturations with a lead time of at least a minute. */
        double warnedInTime() {
            return gradual == 0 ? 0 : (double) inTime / gradual;
        }

        @Override
        public String toString() {
            return came + " came, " + rightly + " rightly, of " + wanted + "; a minute ahead " + inTime + " of "
                    + gradual + "; false alarms " + falseAlarms + "; missed " + missed;
        }
    }
}

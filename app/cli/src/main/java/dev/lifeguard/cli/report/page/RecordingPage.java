package dev.lifeguard.cli.report.page;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.measure.QuietLocks;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.html.Page;
import dev.lifeguard.report.page.Section;
import java.util.ArrayList;
import java.util.List;

/** A recording as a page: the findings, all pools in a table, then the machine and the busiest pools over time. */
public final class RecordingPage {
    private static final int MAX_POOLS_IN_DETAIL = 20;

    private RecordingPage() {}

    /** Composes the page. The same recording always gives the same page. */
    public static Page of(Advised advised) {
        Recording recording = advised.recording();
        Measurement whole = QuietLocks.of(advised.whole());
        List<PoolMeasurement> detailed = whole.pools().stream()
                .filter(RecordingPage::used)
                .limit(MAX_POOLS_IN_DETAIL)
                .toList();
        List<PoolInfo> pools = detailed.stream().map(PoolMeasurement::pool).toList();
        Timeline timeline = new Timeline(recording, pools);

        List<Section> sections = new ArrayList<>();
        sections.add(FindingsSection.of(advised));
        sections.add(PoolSummary.section(whole, detailed.size()));
        sections.add(MachineSection.of(recording, timeline));
        detailed.forEach(pool -> sections.add(PoolSection.of(pool, whole.seconds(), timeline)));
        sections.add(RecordingFacts.section(recording, timeline));
        return new Page(title(recording.header()), RecordingFacts.inOneLine(recording), sections);
    }

    private static String title(Header header) {
        return "Thread pools of " + (header.program().isEmpty() ? "process " + header.pid() : header.program());
    }

    /** Returns whether there is anything to draw. */
    private static boolean used(PoolMeasurement pool) {
        return pool.busyThreads() > 0 || pool.waitingTasks() > 0 || pool.arrived() > 0 || pool.rejected() > 0;
    }
}

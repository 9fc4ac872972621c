package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ComposeColumnsTest {
    @Test
    void csvHasALinePerRun() {
        ComposeRun run = Runs.of(ComposeVariant.VIRTUAL, new ComposeLoad(10, 200, 2, 2000, 1), 40.25, 24, 60);
        assertThat(ComposeColumns.CSV.csv(List.of(run), 3).lines())
                .containsExactly(
                        "run,variant,calls_itself,users,calls,latency_ms,ordered,answered,failed,stopped,seconds,"
                                + "limit_seconds,possible_seconds,p50_ms,p95_ms,p99_ms,max_ms,max_threads,peak_heap_mb,"
                                + "source_lines",
                        "virtual-c10,virtual,false,10,2,2000,200,200,0,false,40.250,40.000,40.000,2001.000,2003.000,"
                                + "2004.000,2005.000,24,60.000," + ComposeVariant.VIRTUAL.sourceLines());
    }
}

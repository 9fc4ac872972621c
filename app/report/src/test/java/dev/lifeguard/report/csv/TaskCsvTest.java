package dev.lifeguard.report.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.TaskInterval;
import dev.lifeguard.model.measurement.TaskInterval.Figures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TaskCsvTest {
    private static final String COLUMNS =
            "end_time,utilization_percent,thread_median_ms,thread_p90_ms,thread_max_ms,pool_median_ms,pool_p90_ms,"
                    + "pool_max_ms,waiting_median_percent,waiting_p90_percent,waiting_max_percent,num_responses,"
                    + "response_median_ms,response_p90_ms,response_max_ms";
    private static final Figures NONE = new Figures(Double.NaN, Double.NaN, Double.NaN);
    private static final TaskInterval BUSY = new TaskInterval(
            1_700_000_005_000L,
            1199.98765,
            new Figures(500, 501.25, 502),
            new Figures(1500, 2000.0004, 1e7),
            new Figures(66.6667, 75, 0),
            120);
    private static final TaskInterval IDLE = new TaskInterval(1_700_000_010_250L, 0, NONE, NONE, NONE, 0);

    @Test
    void aPoolHasExactlyTheColumnsOfTheOriginal() {
        assertThat(TaskCsv.ofPool(List.of(BUSY, IDLE)))
                .isEqualTo(COLUMNS
                        + "\r\n2023-11-14T22:13:25.000Z,1199.988,500,501.25,502,1500,2000,10000000,66.667,75,0,120"
                        + ",1500,2000,10000000"
                        + "\r\n2023-11-14T22:13:30.250Z,0,,,,,,,,,,0,,,\r\n");
    }

    @Test
    void clientRecordsAreTheResponseTimes() {
        assertThat(TaskCsv.ofPool(List.of(BUSY), List.of(new Figures(1, 2, 3)))).endsWith(",120,1,2,3\r\n");
        assertThatThrownBy(() -> TaskCsv.ofPool(List.of(BUSY), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("0 response times for 1 intervals");
    }

    @Test
    void aFirstColumnNamesThePools() {
        Map<PoolInfo, List<TaskInterval>> pools = new LinkedHashMap<>();
        pools.put(pool(1, "b"), List.of(IDLE, IDLE));
        pools.put(pool(2, "a"), List.of(IDLE));

        List<String> lines = TaskCsv.ofPools(pools).lines().toList();

        assertThat(lines.get(0)).isEqualTo("pool," + COLUMNS);
        assertThat(lines.subList(1, 4))
                .extracting(line -> line.substring(0, line.indexOf(',')))
                .containsExactly("b", "b", "a");
    }

    @Test
    void aNameCannotBreakOutOfItsField() {
        assertThat(firstField("a,b")).isEqualTo("\"a,b\"");
        assertThat(firstField("a\"b")).isEqualTo("\"a\"\"b\"");
        assertThat(firstField("a\r\nb")).isEqualTo("\"a\r\nb\"");
        assertThat(firstField("=cmd()")).isEqualTo("'=cmd()");
        assertThat(firstField("pool-1")).isEqualTo("pool-1");
    }

    private static String firstField(String name) {
        String csv = TaskCsv.ofPools(Map.of(pool(1, name), List.of(IDLE)));
        String row = csv.substring(csv.indexOf("\r\n") + 2);
        return row.substring(0, row.indexOf(",2023-"));
    }

    private static PoolInfo pool(int id, String name) {
        return new PoolInfo(id, name, PoolInfo.Kind.THREAD_POOL, "a.B", null, null, 0);
    }
}

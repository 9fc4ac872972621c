package dev.lifeguard.lab.paralleleach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParallelEachColumnsTest {
    @Test
    void hasALineForEachCallAndEachRun() {
        ParallelEachResults measured = Runs.measured(
                List.of(
                        Runs.timing(Kind.SLEEP, ParallelEachPlan.SLOW_NS, 20, true, 505.5),
                        Runs.timing(Kind.TRIM, 0, 0, false, 0.05)),
                new UseRuns(Use.LOGS, List.of(Runs.refused(Use.LOGS, 20, 11))));
        assertThat(ParallelEachColumns.csv(measured)).isEqualTo("""
                operation,cost_ns,call,threads,items,done,time_ms,limit_ms,failed
                sleep,10000000,first,20,1000,1000,505.500000,500.000000,false
                trim,0,warm,0,1000,1000,0.050000,,false
                logs,,first,20,30,11,700.000000,320.000000,true
                """);
    }
}

package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.Experiment;
import dev.lifeguard.lab.Failure;
import dev.lifeguard.lab.Interrupted;
import dev.lifeguard.lab.Lab;
import dev.lifeguard.lab.Result;
import dev.lifeguard.lab.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** How many threads should a pool have? Two loads on a real service, each with too many or too few and with enough. */
public final class PoolTuning implements Experiment {
    @Override
    public String name() {
        return "pool-tuning";
    }

    @Override
    public String shows() {
        return "how a pool's own figures say that it has too many threads, or will soon have too few";
    }

    @Override
    public Duration length(boolean full) {
        Plan plan = Plan.of(new Settings(full, Path.of(""), OptionalInt.empty(), ""), cores());
        return plan.cases().stream()
                .map(run -> CaseRunner.BESIDE_LOAD.plusSeconds(plan.seconds(run)))
                .reduce(Duration.ZERO, Duration::plus);
    }

    @Override
    public Result run(Lab lab) {
        return run(lab, Plan.of(lab.settings(), cores()));
    }

    /** With another load, for tests. */
    Result run(Lab lab, Plan plan) {
        CaseRunner runner = new CaseRunner(lab, plan);
        List<Run> runs = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        List<Path> files = new ArrayList<>();
        for (Case what : plan.cases()) {
            try {
                Run run = runner.run(what);
                runs.add(run);
                run.accounting().faults().forEach(fault -> failures.add(what.id() + ": " + fault));
                files.add(runner.csv(what));
                files.add(runner.recording(what));
            } catch (Interrupted e) {
                failures.add("ended by the user after " + runs.size() + " of "
                        + plan.cases().size() + " runs");
                break;
            } catch (Failure e) {
                if (Thread.currentThread().isInterrupted()) {
                    failures.add("ended by the user after " + runs.size() + " of "
                            + plan.cases().size() + " runs");
                    break;
                }
                failures.add(e.line());
            }
        }
        Measured measured = new Measured(plan, runs, runner.calibration());
        return new Result(
                new PoolTuningPage(measured).sections(),
                Tables.printed(measured),
                Conclusions.of(runs),
                new PoolTuningJson(measured)::write,
                files,
                failures);
    }

    private static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }
}

package dev.lifeguard.lab.pooltuning;

import static java.util.stream.Collectors.joining;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.load.Arrivals.Open;
import dev.lifeguard.lab.load.LoadPlan;
import dev.lifeguard.lab.load.Loader;
import dev.lifeguard.lab.load.Phase;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.RequestLog;
import dev.lifeguard.lab.load.Step;
import dev.lifeguard.lab.load.Target;
import dev.lifeguard.lab.pooltuning.service.WorkController;
import dev.lifeguard.lab.pooltuning.service.WorkPoolConfiguration;
import dev.lifeguard.lab.process.Folders;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.service.ServiceMain;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes groups of concurrent runs: starts a fresh service for each, calibrates the machine once, warms up, sends the
 * load, and reads the records.
 */
final class GroupRunner {
    private static final Duration OVERHEAD = Duration.ofMillis(9500);
    private static final Duration START_PER_SERVICE = Duration.ofMillis(1500);
    private static final Open WARM_UP = new Open(new Step(50, 2));

    private final Lab lab;
    private final PoolTuningPlan plan;
    private @Nullable Calibration calibration;

    GroupRunner(Lab lab, PoolTuningPlan plan) {
        this.lab = lab;
        this.plan = plan;
    }

    /** Calibration by the first run; null before. */
    @Nullable
    Calibration calibration() {
        return calibration;
    }

    static Duration length(PoolTuningPlan plan, List<PoolTuningCase> group) {
        return OVERHEAD.plus(START_PER_SERVICE.multipliedBy(group.size())).plusSeconds(plan.seconds(group));
    }

    /**
     * Executes concurrent runs.
     *
     * @throws Failure if they could not be completed
     */
    List<PoolTuningRun> run(List<PoolTuningCase> group) {
        String name = group.stream().map(PoolTuningCase::id).collect(joining("+"));
        String label = group.stream().map(PoolTuningCase::label).collect(joining("; "));
        lab.progress().stage(label + ": start, warm-up, load", length(plan, group));
        Path record = lab.folder().resolve(name + ".all.csv").toAbsolutePath();
        Calibration machine = calibrated();
        try {
            List<Request> requests = new Loader(lab.children())
                    .run(
                            name,
                            lab.folder(),
                            group.stream().map(this::service).toList(),
                            services -> load(group, services, machine, record));
            return runs(group, machine, requests);
        } catch (IOException | JsonException e) {
            throw new Failure(name + ": " + e.getMessage());
        } finally {
            Folders.delete(record); // each run has its part of it
        }
    }

    private ServicePlan service(PoolTuningCase runCase) {
        List<String> arguments =
                new ArrayList<>(ServiceMain.arguments(WorkController.class, WorkPoolConfiguration.class));
        arguments.add("--lab.pool-size=" + runCase.threads());
        return new ServicePlan(
                runCase.id(),
                lab.folder(),
                ServiceMain.class,
                arguments,
                ServicePlan.USUAL_HEAP,
                runCase.file(lab.folder(), ".jsonl.gz"));
    }

    private LoadPlan load(List<PoolTuningCase> group, List<ServiceJvm> services, Calibration machine, Path record) {
        List<Target> warmUp = new ArrayList<>();
        List<Phase> loads = new ArrayList<>();
        for (int i = 0; i < group.size(); i++) {
            PoolTuningCase runCase = group.get(i);
            String url = services.get(i).url();
            warmUp.add(new Target(runCase.id(), url + cpu(Math.max(1, machine.cycles() / 100))));
            String path = runCase.load() == LoadKind.CPU ? cpu(machine.cycles()) : "/testWs";
            loads.add(new Phase(new Target(runCase.id(), url + path), new Open(plan.steps(runCase))));
        }
        return new LoadPlan(services.get(0).url(), new Phase(warmUp, WARM_UP), loads, record);
    }

    private static String cpu(long cycles) {
        return "/testCpu?cycles=" + cycles;
    }

    private Calibration calibrated() {
        Calibration known = calibration;
        if (known == null) {
            known = Calibration.measure();
            calibration = known;
        }
        return known;
    }

    private List<PoolTuningRun> runs(List<PoolTuningCase> group, Calibration machine, List<Request> requests)
            throws IOException {
        RunReader records = new RunReader(plan, lab.folder());
        List<PoolTuningRun> runs = new ArrayList<>();
        for (PoolTuningCase runCase : group) {
            List<Request> its = requests.stream()
                    .filter(request -> request.target().equals(runCase.id()))
                    .toList();
            RequestLog.write(runCase.file(lab.folder(), ".requests.csv"), its);
            runs.add(records.run(runCase, machine, its));
        }
        return runs;
    }
}

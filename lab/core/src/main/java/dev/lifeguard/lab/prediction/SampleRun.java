package dev.lifeguard.lab.prediction;

import static dev.lifeguard.report.figure.Numbers.number;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.generated.GeneratedWorkload;
import dev.lifeguard.lab.generated.Workload;
import dev.lifeguard.lab.generated.work.GeneratedMain;
import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.lab.prediction.measured.Observation;
import dev.lifeguard.lab.prediction.measured.TaskTimes;
import dev.lifeguard.lab.prediction.measured.WorkloadLog;
import dev.lifeguard.lab.process.Folders;
import dev.lifeguard.lab.process.Jdks;
import dev.lifeguard.lab.process.Probe;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.process.WorkJvm;
import dev.lifeguard.model.prediction.Forecast;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs a workload: observes and predicts it, then runs all predicted sizes and the recommended one, and finally the
 * recommended and the best size again.
 */
final class SampleRun {
    /** A small heap, so that the collector has work, and the fast compiler, which finishes during the warm-up. */
    private static final List<String> OPTIONS = List.of(
            "-Xms192m", "-Xmx192m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Djdk.attach.allowAttachSelf=true");
    /** Share of the cores used by other processes above which a run is repeated. */
    private static final double MAX_OTHERS_SHARE = 0.06;

    private static final int MAX_REPEATS = 2;
    /** In every nth seed the observed size is run again, to measure the difference between two runs of one trace. */
    private static final int SEEDS_PER_REPEAT = 4;

    private static final int TIMEOUT_FACTOR = 12; // times the duration of arrivals
    private static final int START_SECONDS = 60;

    private final Lab lab;
    private final PredictionPlan plan;
    private final Database database;
    private final Workload planned;
    private final GeneratedWorkload workload;
    private final SampleStore store;
    private final List<String> faults = new ArrayList<>();

    private SampleRun(Lab lab, PredictionPlan plan, Database database, Workload planned) {
        this.lab = lab;
        this.plan = plan;
        this.database = database;
        this.planned = planned;
        workload = planned.work();
        store = new SampleStore(lab.folder());
    }

    /** @throws Failure if it could not be observed or predicted, or a run failed */
    static EvaluatedWorkload run(Lab lab, PredictionPlan plan, Database database, Workload planned) {
        lab.progress().stage(planned.id() + ": " + planned.description(), plan.workloadLength());
        return new SampleRun(lab, plan, database, planned).run();
    }

    private EvaluatedWorkload run() {
        store.forget(planned.id());
        TaskTimes observed = observe();
        MeasuredRun seen = MeasuredRun.of(observed);
        Observation observation = Observation.of(store.recording(planned.id()), seen);
        Forecast first = observation.forecast(planned.sizes());
        TreeSet<Integer> sizes = new TreeSet<>(planned.sizes());
        sizes.add(Math.min(GeneratedWorkload.MAX_THREADS, first.recommended().size()));
        if (workload.seed() % SEEDS_PER_REPEAT == 0) {
            sizes.add(workload.observedSize());
        }
        List<TaskTimes> all = new ArrayList<>(List.of(observed));
        List<TaskTimes> runs = good(sweep("runs", List.copyOf(sizes)));
        all.addAll(runs);
        Sample swept = Sample.of(planned, plan.seconds(), seen, truths(runs));
        List<TaskTimes> again = again(new EvaluatedWorkload(swept, first));
        all.addAll(again);
        Sample sample = store.write(swept.withAgain(truths(again)), all);
        EvaluatedWorkload evaluated = store.evaluated(sample);
        sample.runs().stream()
                .filter(sample::disturbed)
                .forEach(run -> faults.add(planned.id() + " at " + run.size() + ": other processes had "
                        + number(run.othersCpus()) + " CPUs"));
        return new EvaluatedWorkload(sample, evaluated.forecast(), faults);
    }

    private static List<MeasuredRun> truths(List<TaskTimes> runs) {
        return runs.stream().map(MeasuredRun::of).toList();
    }

    /** Runs the recommended and the best size again, if they differ and both were run. */
    private List<TaskTimes> again(EvaluatedWorkload judged) {
        boolean differ = judged.timesBest().isPresent() && judged.best().size() != judged.recommended();
        return differ
                ? sweep("again", List.of(judged.recommended(), judged.best().size())).stream()
                        .filter(run -> run.fault().isEmpty())
                        .toList()
                : List.of();
    }

    /** Runs the observed size, and repeats it if other processes disturbed the run. */
    private TaskTimes observe() {
        TaskTimes run = observeOnce();
        for (int again = 0; again < MAX_REPEATS && disturbed(run); again++) {
            run = observeOnce();
        }
        return run;
    }

    private TaskTimes observeOnce() {
        String name = planned.id();
        Path recording = store.recording(name);
        List<Integer> size = List.of(workload.observedSize());
        if (!workload.attached()) {
            return one(jvm(name, size, List.of(), recording));
        }
        try {
            Files.deleteIfExists(recording);
        } catch (IOException e) {
            throw Folders.unusable(lab.folder(), e);
        }
        List<String> more = List.of("--attached=" + Probe.jar(), "--recording=" + recording.toAbsolutePath());
        return one(jvm(name, size, more, null));
    }

    private TaskTimes one(WorkloadLog log) {
        TaskTimes run = log.runs().getFirst();
        run.fault().ifPresent(fault -> {
            throw new Failure(fault(run, fault));
        });
        return run;
    }

    private String fault(TaskTimes run, String fault) {
        return planned.id() + " at " + run.size() + ": " + fault;
    }

    /** Returns the usable runs. Each of the others adds a fault. */
    private List<TaskTimes> good(List<TaskTimes> runs) {
        List<TaskTimes> good =
                runs.stream().filter(run -> run.fault().isEmpty()).toList();
        runs.forEach(run -> run.fault().ifPresent(fault -> faults.add(fault(run, fault))));
        if (good.isEmpty()) {
            throw new Failure(String.join("; ", faults));
        }
        return good;
    }

    /** Runs all sizes in one JVM, and repeats disturbed ones; the least disturbed run of each size counts. */
    private List<TaskTimes> sweep(String what, List<Integer> sizes) {
        Map<Integer, TaskTimes> best = new TreeMap<>();
        List<Integer> left = sizes;
        for (int pass = 0; pass <= MAX_REPEATS && !left.isEmpty(); pass++) {
            List<Integer> mixed = new ArrayList<>(left);
            Collections.shuffle(mixed, new Random(workload.seed() + pass)); // so that no size profits from its place
            String name = planned.id() + "-" + what + (pass == 0 ? "" : "-" + pass);
            jvm(name, mixed, List.of(), store.recording(name))
                    .runs()
                    .forEach(run -> best.merge(
                            run.size(), run, (one, other) -> one.othersCpus() <= other.othersCpus() ? one : other));
            left = best.values().stream()
                    .filter(this::disturbed)
                    .map(TaskTimes::size)
                    .toList();
        }
        return List.copyOf(best.values());
    }

    private boolean disturbed(TaskTimes run) {
        return run.othersCpus() > MAX_OTHERS_SHARE * plan.cores();
    }

    private WorkloadLog jvm(String name, List<Integer> sizes, List<String> more, @Nullable Path recording) {
        List<String> arguments = new ArrayList<>(List.of(
                "--workload=" + planned.id(),
                "--cores=" + plan.cores(),
                "--seconds=" + plan.seconds(),
                "--sizes=" + sizes.stream().map(String::valueOf).collect(Collectors.joining(","))));
        arguments.addAll(more);
        List<String> options = new ArrayList<>(OPTIONS);
        if (workload.blockedBy().postgres()) {
            arguments.add("--database=" + database.url());
            options.add(database.option());
        }
        Path java = Jdks.ofVersion(workload.java())
                .orElseThrow(
                        () -> new Failure(planned.id() + " needs a JDK " + workload.java() + ", and none is found"));
        double longest = START_SECONDS + TIMEOUT_FACTOR * plan.seconds() * sizes.size();
        return WorkJvm.run(
                lab.children(),
                new ServicePlan(name, lab.folder(), GeneratedMain.class, arguments, options, recording, java),
                Duration.ofSeconds(Math.round(longest)),
                WorkloadLog.class);
    }
}

package dev.lifeguard.lab.prediction.generated;

import static dev.lifeguard.report.figure.Numbers.number;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.generated.GeneratedWorkload;
import dev.lifeguard.lab.generated.Generator;
import dev.lifeguard.lab.generated.work.GeneratedMain;
import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.lab.prediction.measured.Observation;
import dev.lifeguard.lab.prediction.measured.TaskTimes;
import dev.lifeguard.lab.prediction.measured.WorkloadLog;
import dev.lifeguard.lab.process.Jdks;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.process.WorkJvm;
import dev.lifeguard.model.prediction.Forecast;
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
 * Runs a generated workload: observes and predicts it, then runs all predicted sizes and the recommended one, and
 * finally the recommended and the best size again.
 */
final class SampleRun {
    /** The fixed workloads' options: a small heap, so that the collector has work, and fast compilation. */
    private static final List<String> OPTIONS =
            List.of("-Xms192m", "-Xmx192m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    /** Share of the cores used by other processes above which a run is repeated. */
    private static final double MAX_OTHERS_SHARE = 0.06;

    private static final int MAX_REPEATS = 2;

    /** In every nth seed the observed size is run again, to measure the difference between two runs of one trace. */
    private static final int SEEDS_PER_REPEAT = 4;

    private static final int TIMEOUT_FACTOR = 12; // times the duration of arrivals
    private static final int START_SECONDS = 60;

    private final Lab lab;
    private final GeneratedPlan plan;
    private final Database database;
    private final GeneratedWorkload workload;
    private final SampleStore store;
    private final List<String> faults = new ArrayList<>();

    private SampleRun(Lab lab, GeneratedPlan plan, Database database, GeneratedWorkload workload) {
        this.lab = lab;
        this.plan = plan;
        this.database = database;
        this.workload = workload;
        store = new SampleStore(lab.folder());
    }

    /** @throws Failure if it could not be observed or predicted, or a run failed */
    static EvaluatedWorkload run(Lab lab, GeneratedPlan plan, Database database, long seed) {
        GeneratedWorkload workload = Generator.draw(seed, plan.cores());
        lab.progress().stage(workload.id() + ": " + workload.description(), plan.workloadLength());
        return new SampleRun(lab, plan, database, workload).run();
    }

    private EvaluatedWorkload run() {
        store.forget(workload.seed());
        TaskTimes observed = observe();
        MeasuredRun seen = MeasuredRun.of(observed);
        Forecast first = Observation.of(store.recording(workload.seed()), seen).forecast(workload.sizes());
        TreeSet<Integer> sizes = new TreeSet<>(workload.sizes());
        sizes.add(Math.min(GeneratedWorkload.MAX_THREADS, first.recommended().size()));
        if (workload.seed() % SEEDS_PER_REPEAT == 0) {
            sizes.add(workload.observedSize());
        }
        List<TaskTimes> all = new ArrayList<>(List.of(observed));
        List<TaskTimes> runs = good(sweep("runs", List.copyOf(sizes)));
        all.addAll(runs);
        Sample swept = Sample.of(workload, plan.seconds(), seen, truths(runs));
        List<TaskTimes> again = again(new EvaluatedWorkload(swept, first));
        all.addAll(again);
        Sample sample = store.write(swept.withAgain(truths(again)), all);
        if (sample.disturbed(seen) || sample.undisturbed().isEmpty()) {
            throw new Failure(workload.id() + ": other processes took the cores; repeat it on a quiet machine");
        }
        sample.runs().stream()
                .filter(sample::disturbed)
                .forEach(run -> faults.add(workload.id() + " at " + run.size() + ": other processes had "
                        + number(run.othersCpus()) + " CPUs"));
        return store.evaluated(sample).withFaults(faults);
    }

    private static List<MeasuredRun> truths(List<TaskTimes> runs) {
        return runs.stream().map(MeasuredRun::of).toList();
    }

    /** Runs the recommended and the best size again, if they differ and both were run. */
    private List<TaskTimes> again(EvaluatedWorkload judged) {
        boolean differ = judged.recommendedWasRun() && judged.best().size() != judged.recommended();
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
        String name = workload.id();
        Path recording = store.recording(workload.seed());
        List<Integer> size = List.of(workload.observedSize());
        if (!workload.attached()) {
            return one(jvm(name, size, List.of(), recording, () -> {}));
        }
        Attachment attachment = new Attachment(lab.folder(), name, recording);
        try {
            return one(jvm(name, size, attachment.arguments(), null, attachment));
        } finally {
            attachment.clean();
        }
    }

    private TaskTimes one(List<TaskTimes> runs) {
        TaskTimes run = runs.get(0);
        run.fault().ifPresent(fault -> {
            throw new Failure(fault(run, fault));
        });
        return run;
    }

    private String fault(TaskTimes run, String fault) {
        return workload.id() + " at " + run.size() + ": " + fault;
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
        String name = SampleStore.name(workload.seed()) + "-" + what;
        Map<Integer, TaskTimes> best = new TreeMap<>();
        List<Integer> left = sizes;
        for (int pass = 0; pass <= MAX_REPEATS && !left.isEmpty(); pass++) {
            List<Integer> mixed = new ArrayList<>(left);
            Collections.shuffle(mixed, new Random(workload.seed() + pass)); // so that no size profits from its place
            jvm(
                            workload.id() + "-" + what + (pass == 0 ? "" : "-" + pass),
                            mixed,
                            List.of(),
                            store.runsRecording(name, pass),
                            () -> {})
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

    private List<TaskTimes> jvm(
            String name, List<Integer> sizes, List<String> more, @Nullable Path recording, Runnable condition) {
        List<String> arguments = new ArrayList<>(List.of(
                "--seed=" + workload.seed(),
                "--cores=" + plan.cores(),
                "--seconds=" + plan.seconds(),
                "--sizes=" + sizes.stream().map(String::valueOf).collect(Collectors.joining(","))));
        arguments.addAll(more);
        List<String> options = new ArrayList<>(OPTIONS);
        if (workload.blockedBy().postgres()) {
            arguments.add("--database=" + database.url());
            options.add(database.option());
        }
        return WorkJvm.run(
                        lab.children(),
                        new ServicePlan(name, lab.folder(), GeneratedMain.class, arguments, options, recording, java()),
                        Duration.ofSeconds(START_SECONDS + (long) TIMEOUT_FACTOR * plan.seconds() * sizes.size()),
                        condition,
                        WorkloadLog.class)
                .runs();
    }

    private Path java() {
        return Jdks.ofVersion(workload.java())
                .orElseThrow(
                        () -> new Failure(workload.id() + " needs a JDK " + workload.java() + ", and none is found"));
    }
}

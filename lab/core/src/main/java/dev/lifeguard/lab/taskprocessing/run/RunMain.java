package dev.lifeguard.lab.taskprocessing.run;

import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.service.PortFile;
import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.variant.Approaches;
import dev.lifeguard.lab.taskprocessing.work.Approach;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Main class of the JVM that executes a library's runs in sequence. Arguments: {@code --plan}, a {@link RunPlan}. */
public final class RunMain {
    private static final int WARM_UP_SPEED = 200;
    private static final Duration POLL = Duration.ofMillis(5);

    private final RunPlan plan;
    private final Map<Technique, Approach> approaches;

    private RunMain(RunPlan plan) {
        this.plan = plan;
        approaches = Approaches.of(plan.library());
    }

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        new RunMain(Json.read(arguments.text("plan"), RunPlan.class)).run(arguments.path("lab.ready"));
        System.exit(0); // pool threads would keep the JVM alive
    }

    private void run(Path ready) throws Exception {
        Path start = plan.start();
        if (start != null) {
            warmUp();
            PortFile.write(ready, 0);
            while (!Files.exists(start)) {
                Thread.sleep(POLL);
            }
        }
        for (TaskCase runCase : plan.cases()) {
            System.out.print(RunLine.begin(runCase));
            RunRecord record = run(runCase, plan.speed(), System.out);
            System.out.print(RunLine.end(record));
            append(record);
        }
    }

    private void warmUp() throws Exception {
        List<TaskCase> kinds = plan.cases().stream()
                .map(runCase -> new TaskCase(
                        runCase.library(), runCase.technique(), Setting.BALANCED, runCase.order(), runCase.producers()))
                .distinct()
                .toList();
        for (TaskCase kind : kinds) {
            run(kind, WARM_UP_SPEED, new PrintStream(OutputStream.nullOutputStream()));
        }
    }

    private RunRecord run(TaskCase runCase, int speed, PrintStream marks) throws Exception {
        Delays delays = Delays.of(runCase.setting(), plan.seed(), speed);
        RecordedWork work = new RecordedWork(delays, runCase, marks);
        Objects.requireNonNull(approaches.get(runCase.technique())).run(work);
        return work.record();
    }

    private void append(RunRecord record) throws IOException {
        Files.writeString(
                plan.results(), Json.write(record) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}

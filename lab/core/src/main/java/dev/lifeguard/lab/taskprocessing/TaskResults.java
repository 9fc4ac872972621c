package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.noop.NoOp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Results of the experiment, possibly incomplete. */
record TaskResults(
        TaskPlan plan, List<LibraryRuns> libraries, List<BlockedRun> blocked, List<NoOp> noOp, List<String> failures) {
    TaskResults(TaskPlan plan, List<LibraryRuns> libraries, List<BlockedRun> blocked, List<String> failures) {
        this(plan, libraries, blocked, List.of(), failures);
    }

    TaskResults with(CompletedRuns<List<NoOp>> more) {
        return new TaskResults(
                plan,
                libraries,
                blocked,
                more.runs().stream().flatMap(List::stream).toList(),
                Stream.concat(failures.stream(), more.failures().stream()).toList());
    }

    /** Adds all failures that follow from the results. */
    static TaskResults of(
            TaskPlan plan, List<LibraryRuns> libraries, CompletedRuns<BlockedRun> blocked, boolean interrupted) {
        List<String> failures = new ArrayList<>();
        blocked.runs().stream()
                .filter(run -> run.pool().isEmpty())
                .map(run -> Technique.REAL_BLOCKING_QUEUE.id() + " in "
                        + run.library().id() + " was not recognised as blocked, see its recording")
                .forEach(failures::add);
        libraries.forEach(library -> failures.addAll(library.failures()));
        if (interrupted) {
            int runs = blocked.runs().size()
                    + libraries.stream()
                            .mapToInt(library -> library.runs().size())
                            .sum();
            failures.add("ended by the user after " + runs + " of "
                    + (plan.cases().size() + plan.blocked().size()) + " runs");
        } else {
            failures.addAll(blocked.failures());
        }
        return new TaskResults(plan, libraries, blocked.runs(), failures);
    }

    List<RunDiagnosis> diagnosed() {
        return Stream.concat(
                        libraries.stream()
                                .flatMap(library ->
                                        library.window().stream().map(window -> library.diagnosed(window.findings()))),
                        blocked.stream().map(BlockedRun::diagnosed))
                .toList();
    }

    Stream<TaskRun> runs() {
        return libraries.stream().flatMap(library -> library.runs().stream());
    }

    List<TaskRun> runs(Setting setting) {
        return runs().filter(run -> run.runCase().setting() == setting).toList();
    }

    Optional<TaskRun> run(TaskCase runCase) {
        return runs().filter(run -> run.runCase().equals(runCase)).findFirst();
    }

    List<Library> ran() {
        return libraries.stream()
                .filter(library -> !library.runs().isEmpty())
                .map(LibraryRuns::library)
                .toList();
    }
}

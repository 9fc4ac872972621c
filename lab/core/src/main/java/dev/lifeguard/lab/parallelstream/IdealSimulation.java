package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.load.Schedule;
import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.variant.ComponentController;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Simulates the physically possible response times: the planned users, served without overhead. No server idles while
 * there is work that it may do. Shared servers serve the oldest request first.
 */
final class IdealSimulation {
    private record Stage(Operation operation, int pieces, double seconds) {}

    private record Event(double seconds, Runnable what) {}

    /** A stage in progress. */
    private static final class Job {
        private final double begin;
        private final int stage;
        private int waiting;
        private int running;
        private int onOwn;

        private Job(double begin, int stage, int pieces) {
            this.begin = begin;
            this.stage = stage;
            waiting = pieces;
        }
    }

    private final PriorityQueue<Event> events = new PriorityQueue<>(Comparator.comparingDouble(Event::seconds));
    private final List<Job> jobs = new ArrayList<>();
    private final Map<Operation, List<Double>> responsesMs = new EnumMap<>(Operation.class);
    private final List<Stage> stages;
    private final Servers servers;
    private int onShared;
    private double now;

    private IdealSimulation(List<Stage> stages, Servers servers) {
        this.stages = stages;
        this.servers = servers;
    }

    static Map<Operation, ResponseTimes> of(Scenario scenario, Schedule schedule) {
        int cores = scenario.host().cores();
        List<Stage> stages = scenario.operations().stream()
                .flatMap(operation -> stages(operation, cores).stream())
                .toList();
        IdealSimulation ideal = new IdealSimulation(stages, scenario.variant().servers(cores));
        for (int user = 0; user < schedule.users(); user++) {
            ideal.events.add(new Event(schedule.due(user), () -> ideal.begin(0, ideal.now)));
        }
        while (!ideal.events.isEmpty()) {
            Event next = ideal.events.remove();
            ideal.now = next.seconds();
            next.what().run();
            ideal.dispatch();
        }
        Map<Operation, ResponseTimes> figures = new EnumMap<>(Operation.class);
        ideal.responsesMs.forEach((operation, ms) -> figures.put(
                operation,
                ResponseTimes.ofMillis(
                        ms.stream().mapToDouble(Double::doubleValue).toArray())));
        return figures;
    }

    private static List<Stage> stages(Operation operation, int cores) {
        if (operation != Operation.CPU) {
            int batches = operation.millis() / Batches.MILLIS;
            return List.of(new Stage(operation, batches, Batches.MILLIS / 1000.0));
        }
        int pieces = ComponentController.PIECES_PER_CORE * cores;
        double seconds = operation.millis() / 1000.0 / ComponentController.COMPONENTS / pieces;
        return Collections.nCopies(ComponentController.COMPONENTS, new Stage(operation, pieces, seconds));
    }

    private void begin(int stage, double operationBegin) {
        jobs.add(new Job(operationBegin, stage, stages.get(stage).pieces()));
    }

    /** Gives work to all free servers. */
    private void dispatch() {
        for (Job job : jobs) {
            while (job.waiting > 0 && (job.onOwn < servers.own() || onShared < servers.shared())) {
                boolean own = job.onOwn < servers.own();
                job.waiting--;
                job.running++;
                job.onOwn += own ? 1 : 0;
                onShared += own ? 0 : 1;
                events.add(new Event(now + stages.get(job.stage).seconds(), () -> end(job, own)));
            }
        }
    }

    private void end(Job job, boolean own) {
        job.running--;
        job.onOwn -= own ? 1 : 0;
        onShared -= own ? 0 : 1;
        if (job.running > 0 || job.waiting > 0) {
            return;
        }
        jobs.remove(job);
        Operation operation = stages.get(job.stage).operation();
        int next = job.stage + 1;
        boolean answered = next == stages.size() || stages.get(next).operation() != operation;
        if (answered) {
            responsesMs.computeIfAbsent(operation, none -> new ArrayList<>()).add(1000 * (now - job.begin));
        }
        if (next < stages.size()) {
            begin(next, answered ? now : job.begin);
        }
    }

    /**
     * Servers that process batches.
     *
     * @param own servers of each request, used by no other
     * @param shared by all requests, the oldest first
     */
    record Servers(int own, int shared) {}
}

package dev.lifeguard.lab.taskprocessing.cases;

import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import java.util.List;

/** Library used by an approach. */
public enum Library {
    THREADS("threads", "JDK, platform threads"),
    VIRTUAL("virtual", "JDK, virtual threads"),
    GATHERERS("gatherers", "JDK, Gatherers.mapConcurrent"),
    FS2("fs2", "fs2 and cats-effect"),
    OX("ox", "ox"),
    REACTOR("reactor", "Reactor"),
    FLOW("flow", "Lifeguard flow");

    private final String id;
    private final String label;

    Library(String id, String label) {
        this.id = id;
        this.label = label;
    }

    public String id() {
        return id;
    }

    public String label() {
        return label;
    }

    /** The ways in which it keeps the order, its own one first. */
    public List<ResultOrder> inOrder() {
        return switch (this) {
            case THREADS, VIRTUAL, FS2 -> List.of(ResultOrder.ORDERED, ResultOrder.WIDE);
            case GATHERERS, REACTOR -> List.of(ResultOrder.ORDERED);
            case OX, FLOW -> List.of(ResultOrder.WIDE);
        };
    }

    /** Whether results may come out in order of completion. */
    public boolean unordered() {
        return this != GATHERERS;
    }

    /** Whether the approach exists with this library. */
    public boolean has(Technique technique) {
        return switch (this) {
            case GATHERERS -> technique == Technique.STREAM;
            case THREADS, FS2 -> true;
            case VIRTUAL, OX, REACTOR -> !technique.blocks();
            case FLOW -> technique == Technique.PREFETCH_STREAM || technique == Technique.CONCURRENT_PRODUCER;
        };
    }
}

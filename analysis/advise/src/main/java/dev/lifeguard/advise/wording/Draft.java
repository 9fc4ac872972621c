package dev.lifeguard.advise.wording;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Change;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.finding.SizeText;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.prediction.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A finding that is being written. */
public final class Draft {
    /** A line seen less often than this explains nothing. */
    public static final double MIN_SHARE = 0.05;

    /** Standard deviations from the mean within which a normal figure lies nine times in ten. */
    public static final double NORMAL_90_PERCENT = 1.645;

    private final FindingId id;
    private final String pool;
    private final List<Figure> evidence = new ArrayList<>();
    private final List<String> chain = new ArrayList<>();
    private final List<Place> where = new ArrayList<>();
    private final List<String> noHelp = new ArrayList<>();
    private Severity severity = Severity.NOTE;
    private String title = "";
    private Change change = new Change("", null, false);
    private double waitingTasks;

    /** A note without a title, to be given one. */
    public Draft(FindingId id, String pool) {
        this.id = id;
        this.pool = pool;
    }

    /** Makes it a warning with this title: it may do harm. */
    public Draft warning(String sentence) {
        return title(Severity.WARNING, sentence);
    }

    /** Makes it an error with this title: it does harm. */
    public Draft error(String sentence) {
        return title(Severity.ERROR, sentence);
    }

    /** Makes it an error with this title if users notice waiting tasks, else a warning. */
    public Draft errorIfNoticeable(double waiting, String sentence) {
        return title(waiting >= Thresholds.NOTICEABLE_WAITING ? Severity.ERROR : Severity.WARNING, sentence);
    }

    public Draft title(Severity how, String sentence) {
        severity = how;
        title = sentence;
        return this;
    }

    /** Adds a figure that was counted or integrated; nothing where it is not known. */
    public Draft exact(String what, double value, String unit) {
        return between(what, value, unit, value, value);
    }

    /** Adds a figure that was counted or integrated; nothing where it is 0. */
    public Draft nonZero(String what, double value, String unit) {
        return value == 0 ? this : exact(what, value, unit);
    }

    /** Adds the mean and the 99th percentile of a time. */
    public Draft times(String what, Distribution ms) {
        return exact(what + ", mean", ms.mean(), "ms").exact(what + ", 99th percentile", ms.p99(), "ms");
    }

    /** Adds a share of 0 to 1 that was counted or integrated, in percent; nothing where it is not known. */
    public Draft percent(String what, double share) {
        return exact(what, 100 * share, "%");
    }

    /** Adds a figure that lies in an interval; nothing where it is not known. */
    public Draft between(String what, double value, String unit, double low, double high) {
        if (!Double.isNaN(value)) {
            evidence.add(new Figure(what, value, unit, low, high));
        }
        return this;
    }

    /**
     * Adds a sampled share in percent, with its 90% interval (Wilson, "Probable inference, the law of succession, and
     * statistical inference", 1927).
     *
     * @param share 0 to 1
     * @param samples number of samples
     */
    public Draft sampled(String what, double share, long samples) {
        if (samples == 0) {
            return this;
        }
        double z = NORMAL_90_PERCENT;
        double n = samples;
        double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
        double half = z / (1 + z * z / n) * Math.sqrt(share * (1 - share) / n + z * z / (4 * n * n));
        return between(what, 100 * share, "%", 100 * Math.max(0, middle - half), 100 * Math.min(1, middle + half));
    }

    public Draft because(String line) {
        chain.add(line);
        return this;
    }

    /** Names the line at which most are blocked, and adds all as places; nothing where none is known. */
    public Draft blockedAt(String before, List<FrameShare> lines) {
        return because(before, Place.Role.BLOCKED_AT, lines);
    }

    /** Names the line at which most work is done, and adds all as places; nothing where none is known. */
    public Draft runningAt(String before, List<FrameShare> lines) {
        return because(before, Place.Role.RUNNING_AT, lines);
    }

    /** Names the line from which most tasks are submitted, and adds all as places; nothing where none is known. */
    public Draft submittedFrom(String before, List<FrameShare> lines) {
        return because(before, Place.Role.SUBMITTED_FROM, lines);
    }

    private Draft because(String before, Place.Role role, List<FrameShare> lines) {
        if (lines.isEmpty()) {
            return this;
        }
        return because(before + lines.get(0).frame()).at(role, lines);
    }

    /** Adds lines of code of one role, the most frequent first, and nothing to the chain. */
    public Draft at(Place.Role role, List<FrameShare> lines) {
        lines.stream()
                .limit(Figures.MAX_LINES)
                .filter(line -> line.share() >= MIN_SHARE)
                .forEach(line -> where.add(new Place(role, line.frame(), line.share())));
        return this;
    }

    /** Adds a line of code that is known otherwise than from samples, and nothing to the chain. */
    public Draft at(Place.Role role, String line) {
        return at(role, new FrameShare(line, Double.NaN));
    }

    /** Adds the line of code that explains the finding, however rarely it was sampled, and nothing to the chain. */
    public Draft at(Place.Role role, FrameShare line) {
        where.add(new Place(role, line.frame(), line.share()));
        return this;
    }

    /** Names the line that scheduled the task, if that is known. */
    public Draft scheduledAt(@Nullable String line) {
        return line == null ? this : because("scheduled at " + line).at(Place.Role.SUBMITTED_FROM, line);
    }

    /** Ends the chain with the line that submits the tasks and the line that made the pool, where known. */
    public Draft origin(PoolCase of) {
        return origin(of, of.whole().submittedFrom());
    }

    /** The same for a pool whose workers hand tasks over to it: their line comes first, if it was seen. */
    public Draft originWithin(PoolCase of) {
        List<FrameShare> own = of.stacks().submittedByWorkers();
        return origin(of, own.isEmpty() ? of.whole().submittedFrom() : own);
    }

    private Draft origin(PoolCase of, List<FrameShare> submitters) {
        return submittedFrom(of.tasks() + " are submitted from ", submitters).made(of.info());
    }

    /** Ends the chain with the line that made the pool, if that is known. */
    public Draft made(PoolInfo of) {
        return made(Stream.ofNullable(of.createdAt()).toList());
    }

    /** Adds lines that made pools to the chain, and the first of them as places. */
    public Draft made(List<String> lines) {
        lines.forEach(line -> because("the pool is created at " + line));
        lines.stream().limit(Figures.MAX_LINES).forEach(line -> at(Place.Role.CREATED_AT, line));
        return this;
    }

    public Draft change(String text) {
        change = new Change(text, null, false);
        return this;
    }

    /** Advises a size for the pool, unless a prediction gives a better one, in the words of {@link Settings#size}. */
    public Draft resize(PoolCase of, int size, String before, String after, String otherwise) {
        return resize(Settings.size(of, before, after, otherwise), Scenario.ofSize(size));
    }

    /** Advises this size, unless a prediction gives a better one. */
    public Draft resize(SizeText text, Scenario scenario) {
        change = new Change(text.of(scenario.size()), scenario, true, text);
        return this;
    }

    /** Adds an obvious remedy that would not help, with the reason. */
    public Draft noHelp(String line) {
        noHelp.add(line);
        return this;
    }

    /** Sets the mean number of tasks that wait because of it. */
    public Draft waiting(double tasks) {
        waitingTasks = Double.isFinite(tasks) ? Math.max(0, tasks) : 0;
        return this;
    }

    public Finding done() {
        return new Finding(id, pool, severity, title, evidence, chain, where, change, noHelp, waitingTasks);
    }
}

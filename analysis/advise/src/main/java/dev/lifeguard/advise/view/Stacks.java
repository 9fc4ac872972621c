package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The sampled stacks of one pool.
 *
 * @param all each distinct stack once for each role
 */
public record Stacks(List<Stack> all) {
    public Stacks {
        all = List.copyOf(all);
    }

    /** The stacks that samples refer to, equal ones counted together. */
    public static Stacks of(Stream<StackSample> samples, Map<Integer, StackInfo> stacks) {
        record Key(Role role, StackInfo stack) {}
        Map<Key, Long> counts = new LinkedHashMap<>();
        samples.filter(sample -> sample.count() > 0).forEach(sample -> {
            StackInfo stack = stacks.get(sample.stackId());
            if (stack != null) {
                counts.merge(new Key(sample.role(), stack), sample.count(), Long::sum);
            }
        });
        return new Stacks(counts.entrySet().stream()
                .map(entry ->
                        new Stack(entry.getKey().role(), entry.getKey().stack().frames(), entry.getValue()))
                .toList());
    }

    public Stacks where(Predicate<Stack> wanted) {
        return new Stacks(all.stream().filter(wanted).toList());
    }

    public Stacks at(String line) {
        return where(stack -> stack.line().equals(line));
    }

    public Stacks of(Role role) {
        return where(stack -> stack.role() == role);
    }

    public Stacks ofWorkers() {
        return where(stack -> stack.role() != Role.SUBMITTING);
    }

    /**
     * Lines at which the pool's own workers submit tasks to it, most frequent first. A submitter counts if it is a
     * pool's worker in a method that was sampled in workers of this pool.
     */
    public List<FrameShare> submittedByWorkers() {
        Set<String> methods = ofWorkers().all.stream()
                .flatMap(stack -> stack.frames().stream())
                .filter(Frames::isUsers)
                .map(Frames::method)
                .collect(Collectors.toSet());
        return of(Role.SUBMITTING)
                .where(stack -> stack.isOfWorker() && stack.has(frame -> methods.contains(Frames.method(frame))))
                .lines();
    }

    public long count() {
        return all.stream().mapToLong(Stack::count).sum();
    }

    public boolean any(Predicate<Stack> wanted) {
        return all.stream().anyMatch(stack -> stack.count() > 0 && wanted.test(stack));
    }

    /** Share of the samples that satisfy the predicate, 0 to 1; 0 if there are no samples. */
    public double share(Predicate<Stack> wanted) {
        return share(where(wanted));
    }

    /** Share of the samples that a subset has, 0 to 1; 0 if there are no samples. */
    public double share(Stacks some) {
        long count = count();
        return count == 0 ? 0 : (double) some.count() / count;
    }

    /** Something that stacks have in common, the most frequent first. */
    public <T> List<T> mostFirst(Function<Stack, T> what) {
        Map<T, Long> counts = new LinkedHashMap<>();
        all.forEach(stack -> counts.merge(what.apply(stack), stack.count(), Long::sum));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<T, Long>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The most frequent line, or the phrase if no line is known. */
    public static String first(List<FrameShare> lines, String otherwise) {
        return lines.isEmpty() ? otherwise : lines.get(0).frame();
    }

    /** The users' lines of these stacks with their shares, the most frequent first. */
    public List<FrameShare> lines() {
        return lines(Stack::line);
    }

    /** The same, where another line of a stack is meant. */
    public List<FrameShare> lines(Function<Stack, String> line) {
        Map<String, Long> counts = new LinkedHashMap<>();
        all.forEach(stack -> counts.merge(line.apply(stack), stack.count(), Long::sum));
        double total = count();
        return counts.entrySet().stream()
                .filter(entry -> !entry.getKey().isEmpty() && entry.getValue() > 0)
                .map(entry -> new FrameShare(entry.getKey(), entry.getValue() / total))
                .sorted(Comparator.comparingDouble(FrameShare::share).reversed().thenComparing(FrameShare::frame))
                .toList();
    }
}

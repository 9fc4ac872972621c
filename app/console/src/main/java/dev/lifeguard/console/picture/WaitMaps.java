package dev.lifeguard.console.picture;

import dev.lifeguard.console.picture.WaitMap.Edge;
import dev.lifeguard.console.picture.WaitMap.Kind;
import dev.lifeguard.console.picture.WaitMap.Node;
import dev.lifeguard.measure.QuietLocks;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Builds a {@link WaitMap}. Lines of code identify submitters and waits. A line that submits to a pool belongs to the
 * pool whose workers were seen in its method. A worker that is blocked in a method that submits to another pool waits
 * for that pool.
 */
public final class WaitMaps {
    private static final double MIN_SHARE = 0.02;
    private static final int MAX_ARROWS = 6; // from or to a pool, of each kind
    private static final int MAX_POOLS = 100;
    private static final double MIN_BUSY = 0.001;

    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<Integer, String> idsOfPools = new HashMap<>();
    private final Map<Integer, PoolInfo> pools = new HashMap<>();
    private final Map<Integer, Set<String>> methodsOfWorkers = new HashMap<>();
    private final Map<Integer, Set<String>> linesThatSubmit = new HashMap<>();
    private final Map<String, Integer> waitedFor = new HashMap<>(); // by pool and line, if the probe knows it
    private final Map<String, Edge> edges = new LinkedHashMap<>();

    private WaitMaps() {}

    /** Returns the map of a recording, given its measurement as a whole and its findings. */
    public static WaitMap of(Recording recording, Measurement whole, List<Finding> findings) {
        WaitMaps map = new WaitMaps();
        List<CountedStack> stacks = CountedStack.of(recording);
        map.pools(whole, findings);
        stacks.forEach(map::learn);
        map.learnTasks(recording);
        for (Map.Entry<Integer, String> pool : map.idsOfPools.entrySet()) {
            map.submitters(pool.getKey(), pool.getValue(), stacks);
            map.waits(pool.getKey(), pool.getValue(), stacks);
        }
        return new WaitMap(List.copyOf(map.nodes.values()), List.copyOf(map.edges.values()));
    }

    private void pools(Measurement whole, List<Finding> findings) {
        Set<String> sick = findings.stream().map(Finding::pool).collect(Collectors.toSet());
        List<PoolMeasurement> shown = QuietLocks.of(whole.pools(), lock -> sick.contains(lock.name()));
        shown.stream().limit(MAX_POOLS).forEach(pool -> {
            List<Finding> own = findings.stream()
                    .filter(finding -> finding.pool().equals(pool.pool().name()))
                    .toList();
            if (own.isEmpty()
                    && pool.busyThreads() < MIN_BUSY
                    && pool.waitingTasks() < MIN_BUSY
                    && pool.completed() == 0) {
                return;
            }
            Node node = new Node(kind(pool.pool().kind()), pool.pool().name(), null, pool, own);
            idsOfPools.put(pool.pool().id(), node.id());
            pools.put(pool.pool().id(), pool.pool());
            nodes.putIfAbsent(node.id(), node);
            if (pool.servesRequests()) {
                Node requests = add(Kind.REQUESTS, "requests", null);
                edge(requests.id(), node.id(), false, 1, null);
            }
        });
    }

    private static Kind kind(PoolInfo.Kind kind) {
        return switch (kind) {
            case CONNECTIONS -> Kind.CONNECTIONS;
            case PERMITS -> Kind.PERMITS;
            case LOCK -> Kind.LOCK;
            default -> Kind.POOL;
        };
    }

    private void learn(CountedStack stack) {
        if (stack.ofWorker()) {
            Set<String> methods = methodsOfWorkers.computeIfAbsent(stack.poolId(), id -> new HashSet<>());
            stack.frames().stream()
                    .filter(Frames::isUsers)
                    .map(FrameText::method)
                    .forEach(methods::add);
        } else {
            linesThatSubmit
                    .computeIfAbsent(stack.poolId(), id -> new HashSet<>())
                    .add(stack.line());
        }
    }

    /** Adds the pools of tasks that workers wait for, which the probe has looked up. */
    private void learnTasks(Recording recording) {
        for (WaitSnapshot snapshot : recording.waits()) {
            for (WaitSnapshot.Group group : snapshot.groups()) {
                StackInfo stack = recording.stacks().get(group.stackId());
                if (stack != null && group.awaitedAt() >= 0) {
                    int pool = snapshot.awaited().get(group.awaitedAt()).poolId();
                    if (pool != WaitSnapshot.NONE) {
                        waitedFor.put(group.poolId() + " " + Frames.usersLine(stack.frames()), pool);
                    }
                }
            }
        }
    }

    private void submitters(int pool, String node, List<CountedStack> stacks) {
        Map<String, Double> lines = new LinkedHashMap<>();
        double all = 0;
        for (CountedStack stack : stacks) {
            if (stack.poolId() == pool
                    && stack.role() == Role.SUBMITTING
                    && !stack.line().isEmpty()) {
                lines.merge(stack.line(), stack.count(), Double::sum);
                all += stack.count();
            }
        }
        double total = all;
        PoolInfo info = pools.get(pool);
        boolean threads = info == null || info.kind().hasThreads();
        most(lines, total).forEach((line, count) -> {
            String from = ownerOf(line);
            if (from == null) {
                from = add(Kind.SUBMITTER, FrameText.brief(line), line).id();
            }
            edge(from, node, !threads, count / total, line);
        });
    }

    /** Returns the pool whose workers are seen most in the method; null if none is. */
    private @Nullable String ownerOf(String line) {
        String method = FrameText.method(line);
        return methodsOfWorkers.entrySet().stream()
                .filter(pool -> pool.getValue().contains(method))
                .map(pool -> idsOfPools.get(pool.getKey()))
                .filter(id -> id != null)
                .findFirst()
                .orElse(null);
    }

    private void waits(int pool, String node, List<CountedStack> stacks) {
        Map<String, Double> counts = new LinkedHashMap<>();
        Map<String, String> lines = new HashMap<>();
        double all = 0;
        for (CountedStack stack : stacks) {
            if (stack.poolId() != pool || !stack.ofWorker()) {
                continue;
            }
            all += stack.count();
            if (stack.role() == Role.BLOCKED) {
                String key = target(pool, stack);
                counts.merge(key, stack.count(), Double::sum);
                lines.putIfAbsent(key, stack.line());
            }
        }
        double total = all;
        most(counts, total).forEach((key, count) -> {
            String line = lines.getOrDefault(key, "");
            String to = key.startsWith("node ") ? key.substring(5) : around(key, line);
            edge(node, to, true, count / total, line);
        });
    }

    private String around(String key, String line) {
        return add(Kind.valueOf(key.substring(0, key.indexOf(' '))), FrameText.brief(line), line)
                .id();
    }

    /** Returns what a blocked worker waits for: an existing node, or the kind of one and the line. */
    private String target(int pool, CountedStack stack) {
        String line = stack.line();
        if (Frames.isAtSocket(stack.frames())) {
            return Kind.FAR_SIDE + " " + line;
        }
        if (FrameText.isAsleep(stack.frames())) {
            return Kind.SLEEP + " " + line;
        }
        Integer known = waitedFor.get(pool + " " + line);
        String submitted = known == null ? submittedAt(pool, line) : idsOfPools.get(known);
        return submitted == null ? Kind.LOCK + " " + line : "node " + submitted;
    }

    /**
     * Returns the pool to which that line or one near it in the same method submits work, since what was submitted is
     * then waited for. The worker's own pool counts only if the line is the same.
     */
    private @Nullable String submittedAt(int pool, String line) {
        String nearest = null;
        int least = Integer.MAX_VALUE;
        for (Map.Entry<Integer, Set<String>> other : linesThatSubmit.entrySet()) {
            String id = idsOfPools.get(other.getKey());
            for (String submits : other.getValue()) {
                int apart = FrameText.linesApart(submits, line);
                if (id != null && apart < least && (apart == 0 || pool != other.getKey())) {
                    nearest = id;
                    least = apart;
                }
            }
        }
        return nearest;
    }

    private static Map<String, Double> most(Map<String, Double> counts, double total) {
        Map<String, Double> most = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .filter(entry -> entry.getValue() >= MIN_SHARE * total)
                .limit(MAX_ARROWS)
                .forEach(entry -> most.put(entry.getKey(), entry.getValue()));
        return most;
    }

    private Node add(Kind kind, String name, @Nullable String detail) {
        Node node = new Node(kind, name, detail, null, List.of());
        return nodes.computeIfAbsent(node.id(), id -> node);
    }

    private void edge(String from, String to, boolean waits, double share, @Nullable String frame) {
        edges.merge(
                from + "\n" + to + "\n" + waits,
                new Edge(from, to, waits, share, frame),
                (one, other) -> new Edge(from, to, waits, one.share() + other.share(), one.frame()));
    }
}

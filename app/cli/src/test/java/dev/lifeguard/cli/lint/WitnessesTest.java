package dev.lifeguard.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.Samples;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.finding.Change;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WitnessesTest {
    private static final String POOL = "pool-1";

    private final List<List<String>> stacks = new ArrayList<>();
    private final List<StackSample> samples = new ArrayList<>();

    @Test
    void aPoolIsMetWhereItIsCreated() {
        CodeFinding mails = hazard(FindingId.UNBOUNDED_QUEUE, "Mails.<init>:5", "Router.send:9");
        CodeFinding bills = hazard(FindingId.UNBOUNDED_QUEUE, "Bills.<init>:5", "Router.send:9");
        Finding growing = harm(
                FindingId.UNBOUNDED_QUEUE,
                place(Place.Role.SUBMITTED_FROM, "Router.send:9"),
                place(Place.Role.CREATED_AT, "Mails.<init>:5"));

        assertThat(witnessed(growing, mails, bills)).containsExactly(mails);
    }

    @Test
    void aPoolOlderThanTheProbeIsMetWhereItGetsWork() {
        CodeFinding mails = hazard(FindingId.UNBOUNDED_QUEUE, "Mails.<init>:5", "Mails.send:9");
        CodeFinding bills = hazard(FindingId.UNBOUNDED_QUEUE, "Bills.<init>:5", "Bills.send:9");

        assertThat(witnessed(
                        harm(FindingId.UNBOUNDED_QUEUE, place(Place.Role.SUBMITTED_FROM, "Mails.send:9")),
                        mails,
                        bills))
                .containsExactly(mails);
    }

    @Test
    void otherHarmAtTheSameLineIsNoWitness() {
        CodeFinding mails = hazard(FindingId.UNBOUNDED_QUEUE, "Mails.<init>:5", "Mails.send:9");

        assertThat(witnessed(harm(FindingId.IDLE_POOLS, place(Place.Role.CREATED_AT, "Mails.<init>:5")), mails))
                .isEmpty();
    }

    @Test
    void aTaskIsMetInStacksWithAllItsCalls() {
        CodeFinding prices = blocking("Shop.price:10", "Shop.price:11", "Client.fetch:40");
        CodeFinding stocks = blocking("Shop.stock:20", "Shop.stock:21", "Client.fetch:40");
        blocked(3, "java.net.Socket.read:1", "com.shop.Client.fetch:40", "com.shop.Shop.lambda$price$0:11");

        assertThat(witnessed(blocksAt("Client.fetch:40"), prices, stocks)).containsExactly(prices);
    }

    @Test
    void aPathThatIsSeldomTakenExplainsNothing() {
        CodeFinding prices = blocking("Shop.price:10", "Shop.price:11", "Client.fetch:40");
        CodeFinding stocks = blocking("Shop.stock:20", "Shop.stock:21", "Client.fetch:40");
        blocked(96, "com.shop.Client.fetch:40", "com.shop.Shop.lambda$price$0:11");
        blocked(4, "com.shop.Client.fetch:40", "com.shop.Shop.lambda$stock$1:21");

        assertThat(witnessed(blocksAt("Client.fetch:40"), prices, stocks)).containsExactly(prices);

        blocked(2, "java.net.Socket.read:1", "com.shop.Client.fetch:40", "com.shop.Shop.lambda$stock$1:21");
        assertThat(witnessed(blocksAt("Client.fetch:40"), prices, stocks)).containsExactlyInAnyOrder(prices, stocks);
    }

    @Test
    void stacksThatAdviseDoesNotNameDoNotCount() {
        CodeFinding logs = blocking("Shop.log:10", "Log.write:7");
        blocked(3, "com.shop.Log.write:7");

        assertThat(witnessed(blocksAt("Client.fetch:40"), logs)).isEmpty();
    }

    @Test
    void blockedStacksOfOtherPoolsDoNotCount() {
        CodeFinding prices = blocking("Shop.price:10", "Client.fetch:40");
        sampled(2, Role.BLOCKED, 9, "com.shop.Client.fetch:40");

        assertThat(witnessed(blocksAt("Client.fetch:40"), prices)).isEmpty();
    }

    @Test
    void workersThatRunAreNotBlocked() {
        CodeFinding prices = blocking("Shop.price:10", "Client.fetch:40");
        sampled(1, Role.RUNNING, 9, "com.shop.Client.fetch:40");

        assertThat(witnessed(blocksAt("Client.fetch:40"), prices)).isEmpty();
    }

    @Test
    void theLineThatSubmitsDecidesBetweenEqualTasks() {
        CodeFinding often = blocking("Shop.often:10", "Client.fetch:40");
        CodeFinding once = blocking("Shop.once:20", "Client.fetch:40");
        blocked(3, "com.shop.Client.fetch:40");
        Finding common = harm(
                FindingId.BLOCKING_IN_COMMON_POOL,
                place(Place.Role.BLOCKED_AT, "Client.fetch:40"),
                place(Place.Role.SUBMITTED_FROM, "Shop.often:10"));

        assertThat(witnessed(common, often, once)).containsExactly(often);
        assertThat(witnessed(blocksAt("Client.fetch:40"), often, once)).containsExactlyInAnyOrder(often, once);
    }

    @Test
    void tasksThatWaitForEachOtherAreMetWhereTheyWait() {
        CodeFinding search = hazard(FindingId.SELF_STARVATION, "Search.query:6", "Search.parts:10");
        CodeFinding sums = hazard(FindingId.SELF_STARVATION, "Search.query:6", "Search.sums:20");
        Finding stuck = harm(
                FindingId.SELF_STARVATION,
                place(Place.Role.BLOCKED_AT, "Search.parts:10"),
                place(Place.Role.SUBMITTED_FROM, "Search.query:6"));

        assertThat(witnessed(stuck, search, sums)).containsExactly(search);
    }

    @Test
    void aScheduleIsMetWhereItsTaskFails() {
        CodeFinding beat = hazard(FindingId.SCHEDULE_ENDED, "Timers.every:3", "Beat.run:14");
        CodeFinding sweep = hazard(FindingId.SCHEDULE_ENDED, "Timers.every:3", "Sweep.run:14");
        Place scheduled = place(Place.Role.SUBMITTED_FROM, "Timers.every:3");

        assertThat(witnessed(
                        harm(FindingId.SCHEDULE_ENDED, scheduled, place(Place.Role.RUNNING_AT, "Beat.run:14")),
                        beat,
                        sweep))
                .containsExactly(beat);
        assertThat(witnessed(
                        harm(FindingId.SCHEDULE_ENDED, scheduled, place(Place.Role.RUNNING_AT, "Parser.parse:5")),
                        beat))
                .containsExactly(beat);
    }

    @Test
    void aStreamIsMetAtTheEndOfItsChain() {
        CodeFinding first = hazard(FindingId.PARALLEL_STREAM_IN_REQUEST, "Shop.total:20");
        CodeFinding second = hazard(FindingId.PARALLEL_STREAM_IN_REQUEST, "Shop.total:30");
        CodeFinding later = hazard(FindingId.PARALLEL_STREAM_IN_REQUEST, "Shop.total:40");
        CodeFinding elsewhere = hazard(FindingId.PARALLEL_STREAM_IN_REQUEST, "Shop.list:31");
        Finding stream =
                harm(FindingId.PARALLEL_STREAM_IN_REQUEST, place(Place.Role.SUBMITTED_FROM, "Shop.lambda$total$0:33"));

        assertThat(witnessed(stream, first, second, later, elsewhere)).containsExactly(second);
    }

    private static Finding blocksAt(String line) {
        return harm(FindingId.BLOCKING_IN_COMMON_POOL, place(Place.Role.BLOCKED_AT, line));
    }

    private static Finding harm(FindingId id, Place... where) {
        Change change = new Change("", null, false);
        return new Finding(id, POOL, Severity.ERROR, "", List.of(), List.of(), List.of(where), change, List.of(), 0);
    }

    private static Place place(Place.Role role, String line) {
        return new Place(role, "com.shop." + line, 1);
    }

    private static CodeFinding blocking(String... path) {
        return hazard(FindingId.BLOCKING_IN_COMMON_POOL, path);
    }

    /** @param path lines as in stacks, without the package */
    private static CodeFinding hazard(FindingId id, String... path) {
        List<CodeStep> steps = Stream.of(path)
                .map(line -> line.split("[.:]"))
                .map(part -> new CodeStep("com.shop." + part[0], part[1], "", Integer.parseInt(part[2]), ""))
                .toList();
        return new CodeFinding(id, Evidence.POSSIBLE, steps, "", "");
    }

    private void blocked(int count, String... frames) {
        sampled(1, Role.BLOCKED, count, frames);
    }

    private void sampled(int pool, Role role, int count, String... frames) {
        stacks.add(List.of(frames));
        samples.add(new StackSample(pool, role, stacks.size(), count));
    }

    private Set<CodeFinding> witnessed(Finding harm, CodeFinding... hazards) {
        Map<Integer, PoolInfo> pools = Stream.of(Samples.pool(1), Samples.pool(2))
                .collect(Collectors.toMap(PoolInfo::id, Function.identity()));
        Map<Integer, StackInfo> infos = Stream.iterate(1, id -> id <= stacks.size(), id -> id + 1)
                .collect(Collectors.toMap(Function.identity(), id -> new StackInfo(id, stacks.get(id - 1))));
        Tick tick = new Tick(
                1_000_000_000, 1_000_000_000, Samples.tick(1).machine(), List.of(), List.of(), List.copyOf(samples));
        Recording recording = new Recording(Samples.header(), pools, infos, List.of(tick), Map.of(), List.of(), false);
        return new Witnesses(recording, List.of(harm)).of(List.of(hazards)).keySet();
    }
}

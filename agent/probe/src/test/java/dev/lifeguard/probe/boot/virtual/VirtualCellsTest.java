package dev.lifeguard.probe.boot.virtual;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.sum.Stamp;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Uses platform threads, since the tests' Java may have no virtual ones. */
@Isolated("the cells are one for all")
class VirtualCellsTest {
    /** A task that wraps another one, as in executors. */
    private record Wrapper(Runnable task) {}

    private static final Object ROOT = new Object();

    @BeforeEach
    @AfterEach
    void clear() {
        VirtualCells.clear();
    }

    private static Thread thread(String name) {
        return new Thread(null, () -> {}, name);
    }

    private static long begin(String name, Object task) {
        return VirtualCells.begins(thread(name), task, ROOT);
    }

    private static List<String> prefixes() {
        List<String> prefixes = new ArrayList<>();
        for (int i = 0; i < VirtualCells.count(); i++) {
            prefixes.add(VirtualCells.get(i).prefix);
        }
        return prefixes;
    }

    private static long begun(int cell) {
        return Stamp.count(VirtualCells.get(cell).threads.begun.sum());
    }

    private static long ended(int cell) {
        return Stamp.count(VirtualCells.get(cell).threads.ended.sum());
    }

    @Test
    void namesThatDifferByTheirNumberBelongTogether() {
        begin("web-1", "task");
        begin("web-27", "task");
        begin("web-", "task");
        begin("web-x-1", "task");
        begin("web", "task");

        assertThat(prefixes()).containsExactly("web-", "web-x-", "web");
        assertThat(begun(0)).isEqualTo(3);
    }

    @Test
    void namesOfTheirOwnDoNotMakeMoreAndMoreGroups() {
        for (int i = 0; i < 100; i++) {
            begin("order " + i + " of a customer", "task");
        }

        assertThat(prefixes()).hasSize(TaskClass.MAX_NAMES + 1).last().isEqualTo("");
        assertThat(begun(TaskClass.MAX_NAMES)).isEqualTo(100 - TaskClass.MAX_NAMES);
    }

    @Test
    void theWrappedTaskDecides() {
        VirtualCells.reads(VirtualCellsTest::wrapped, thread -> null);
        begin("", new Wrapper(() -> {}));
        begin("", "text");
        begin("", new Wrapper(() -> {}));

        assertThat(VirtualCells.count()).isEqualTo(3);
        assertThat(VirtualCells.get(0).task).startsWith(VirtualCellsTest.class.getName() + "$$Lambda");
    }

    private static @Nullable VarHandle wrapped(Class<?> type) {
        try {
            return type == Wrapper.class ? MethodHandles.lookup().findVarHandle(type, "task", Runnable.class) : null;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aThreadEndsInTheCellInWhichItBegan() {
        Thread thread = thread("web-1");
        long mark = VirtualCells.begins(thread, "task", ROOT);
        thread.setName("else");
        VirtualCells.ends(thread, mark);

        assertThat(VirtualCells.count()).isOne();
        assertThat(begun(0)).isOne();
        assertThat(ended(0)).isOne();
    }

    @Test
    void marksOfAnEarlierProbeCountNowhere() {
        long mark = begin("web-1", "task");
        VirtualCells.clear();
        begin("web-1", "task");
        VirtualCells.ends(thread("web-1"), mark);

        assertThat(ended(0)).isZero();
    }

    @Test
    void aCountedThreadMayStandForSeveral() {
        begin("web-0", "task");
        VirtualCells.get(0).count(3);
        List<Long> marks = new ArrayList<>();
        long counted = 0;
        for (int i = 0; i < 64; i++) {
            Thread thread = thread("web-" + i);
            marks.add(VirtualCells.begins(thread, "task", ROOT));
            counted += thread.getId() % 8 == 0 ? 1 : 0;
        }
        VirtualCells.get(0).count(0);
        for (long mark : marks) {
            if (mark != 0) {
                VirtualCells.ends(thread("web-1"), mark);
            }
        }

        assertThat(begun(0)).isEqualTo(1 + 8 * counted);
        assertThat(ended(0)).isEqualTo(8 * counted);
        assertThat(counted).isPositive();
    }

    @Test
    void aRunningThreadThatHasNamedItselfBelongsToTheOthersOfItsTask() {
        begin("", "task");
        VirtualCells.reads(type -> null, thread -> "task");

        assertThat(VirtualCells.ofRunning(thread("[0x12] socket"), ROOT)).isSameAs(VirtualCells.get(0));
        assertThat(VirtualCells.count()).isOne();
        VirtualCell numbered = VirtualCells.ofRunning(thread("web-7"), ROOT);
        assertThat(numbered).isNotNull();
        assertThat(numbered.prefix).isEqualTo("web-");
    }

    @Test
    void workersOfPoolsAreCountedByTheirPools() throws ReflectiveOperationException {
        Class<?> worker = Class.forName("java.util.concurrent.ThreadPoolExecutor$Worker");

        assertThat(new TaskClass(worker, null).ignored).isTrue();
        assertThat(new TaskClass(String.class, null).ignored).isFalse();
    }
}

package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;

/** What the holders of a limit do while workers of a pool wait for it. */
public final class Holders {
    private Holders() {}

    /** The stacks of threads that held what workers of the pool waited for, over all looks; none where no holder is known. */
    public static Stacks of(Recording recording, int pool, WaitKind kind) {
        List<Stack> stacks = new ArrayList<>();
        for (WaitSnapshot snapshot : recording.waits()) {
            for (int i = 0; i < snapshot.awaited().size(); i++) {
                Awaited awaited = snapshot.awaited().get(i);
                if (awaited.end() == End.HOLDERS && isAwaited(i, snapshot, recording, pool, kind)) {
                    awaited.by().forEach(holder -> {
                        Group group = snapshot.groups().get(holder);
                        Role role = group.state() == State.RUNNING ? Role.RUNNING : Role.BLOCKED;
                        List<String> frames = frames(group, recording);
                        if (!frames.isEmpty()) {
                            stacks.add(new Stack(role, frames, group.count()));
                        }
                    });
                }
            }
        }
        return new Stacks(stacks);
    }

    private static boolean isAwaited(int at, WaitSnapshot snapshot, Recording recording, int pool, WaitKind kind) {
        return snapshot.groups().stream()
                .anyMatch(group -> group.awaitedAt() == at
                        && group.poolId() == pool
                        && WaitKind.of(group.state(), frames(group, recording)) == kind);
    }

    private static List<String> frames(Group group, Recording recording) {
        StackInfo stack = recording.stacks().get(group.stackId());
        return stack == null ? List.of() : stack.frames();
    }
}

package dev.lifeguard.cli.console;

import java.nio.file.Path;
import java.util.Map;

/** Where a program keeps what it wants to know the next time, by the XDG Base Directory Specification. */
public final class StateFiles {
    private StateFiles() {}

    /** The file with predictions and what came. */
    public static Path ledger(Map<String, String> environment, String home) {
        String set = environment.getOrDefault("XDG_STATE_HOME", "");
        Path state = set.startsWith("/") ? Path.of(set) : Path.of(home, ".local", "state");
        return state.resolve("lifeguard").resolve("ledger.jsonl");
    }
}

package dev.lifeguard.cli.console;

import java.nio.file.Path;
import java.util.Map;

/** The directory in which a program keeps its state, according to the XDG Base Directory Specification. */
public final class StateFiles {
    private StateFiles() {}

    /** Returns the file with predictions and their outcomes. */
    public static Path ledger(Map<String, String> environment, String home) {
        String set = environment.getOrDefault("XDG_STATE_HOME", "");
        Path state = set.startsWith("/") ? Path.of(set) : Path.of(home, ".local", "state");
        return state.resolve("lifeguard").resolve("ledger.jsonl");
    }
}

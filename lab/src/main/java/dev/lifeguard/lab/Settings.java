package dev.lifeguard.lab;

import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * What the user asked of all experiments.
 *
 * @param full the originals' durations and counts, instead of the quick ones
 * @param out folder for the report
 * @param intervalSeconds length of the intervals in tables over time, if the user wants another than the experiment
 * @param command the command that does the same again
 */
public record Settings(boolean full, Path out, OptionalInt intervalSeconds, String command) {}

package dev.lifeguard.bench.result;

/**
 * The origin of figures.
 *
 * @param command the command that measures them again
 * @param commit the commit that was checked out, "with changes" if some sources were not committed
 * @param date day of the measurement, ISO 8601, UTC
 * @param machine the machine
 */
public record Run(String command, String commit, String date, Machine machine) {}

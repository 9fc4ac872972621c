package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.model.measurement.TaskInterval;
import dev.lifeguard.model.measurement.TaskInterval.Figures;

/**
 * One interval of a run.
 *
 * @param endSeconds its end, since the load began
 * @param pool what Lifeguard measured
 * @param responseMs what the client measured of the responses that came in it
 */
record IntervalRow(double endSeconds, TaskInterval pool, Figures responseMs) {}

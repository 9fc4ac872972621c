package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.model.measurement.TaskInterval;
import dev.lifeguard.model.measurement.TaskInterval.Figures;

/**
 * One interval of a run.
 *
 * @param endSeconds its end, since the load began
 * @param responseMs times of the responses that the client received in this interval
 */
record IntervalRow(double endSeconds, TaskInterval pool, Figures responseMs) {}

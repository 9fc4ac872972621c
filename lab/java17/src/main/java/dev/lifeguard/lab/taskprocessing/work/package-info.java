/** What the task-processing experiment's approaches are given, whatever their language. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.work;

import org.jspecify.annotations.NullMarked;

/** Interface between the task-processing experiment and its approaches in all languages. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.work;

import org.jspecify.annotations.NullMarked;

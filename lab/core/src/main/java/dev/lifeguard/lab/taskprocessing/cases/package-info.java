/** Parameters that vary from run to run. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.cases;

import org.jspecify.annotations.NullMarked;

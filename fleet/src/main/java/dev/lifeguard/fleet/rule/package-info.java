/** Recording and alerting rules for Prometheus, from which also the questions of the fleet are made. */
@NullMarked
package dev.lifeguard.fleet.rule;

import org.jspecify.annotations.NullMarked;

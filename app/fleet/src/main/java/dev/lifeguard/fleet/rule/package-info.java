/** Recording and alerting rules for Prometheus, also used to build the fleet's queries. */
@NullMarked
package dev.lifeguard.fleet.rule;

import org.jspecify.annotations.NullMarked;

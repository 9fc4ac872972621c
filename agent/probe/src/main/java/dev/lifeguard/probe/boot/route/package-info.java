/** Requests that begin in a pool, and their routes. */
package dev.lifeguard.probe.boot.route;

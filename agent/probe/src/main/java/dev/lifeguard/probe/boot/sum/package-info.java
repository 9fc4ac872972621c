/** Sums and histograms that host threads add to without locks and the reader reads at any time. */
package dev.lifeguard.probe.boot.sum;

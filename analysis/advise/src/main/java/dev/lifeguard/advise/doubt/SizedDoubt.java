package dev.lifeguard.advise.doubt;

import dev.lifeguard.model.finding.Doubt;

/** A doubt and the number of threads that it is about. */
record SizedDoubt(Doubt doubt, long threads) {}

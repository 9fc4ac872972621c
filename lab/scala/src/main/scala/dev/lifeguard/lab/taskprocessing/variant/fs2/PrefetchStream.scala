package dev.lifeguard.lab.taskprocessing.variant.fs2

import cats.effect.IO
import dev.lifeguard.lab.taskprocessing.work.Work

/** One stream that prefetches a batch. */
final class PrefetchStream extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    produced().prefetch.consumed

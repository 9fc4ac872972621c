package dev.lifeguard.lab.taskprocessing.variant.fs2

import cats.effect.IO
import dev.lifeguard.lab.taskprocessing.work.Work
import fs2.Stream

/** Several producers, merged into one stream without a visible queue. */
final class ConcurrentProducer extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    Stream.range(0, work.producers).map(produced(_)).parJoin(work.producers).prefetch.consumed

package dev.lifeguard.lab.taskprocessing.variant.fs2

import cats.effect.IO
import dev.lifeguard.lab.taskprocessing.work.Work

/** Producer and consumer in one stream: the next batch begins when all of the previous one has been taken. */
final class StreamDirect extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    produced().consumed

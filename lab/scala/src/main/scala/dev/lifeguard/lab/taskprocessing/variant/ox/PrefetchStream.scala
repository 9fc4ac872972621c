package dev.lifeguard.lab.taskprocessing.variant.ox

import dev.lifeguard.lab.taskprocessing.work.{Batch, Work}
import ox.channels.BufferCapacity

/** One flow that prefetches a batch. */
final class PrefetchStream extends OxApproach:
  protected def process(using work: Work): Unit =
    produced().buffer()(using BufferCapacity(Batch.SIZE)).consumed

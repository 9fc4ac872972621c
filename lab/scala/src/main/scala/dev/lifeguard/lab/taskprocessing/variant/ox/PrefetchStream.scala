package dev.lifeguard.lab.taskprocessing.variant.ox

import dev.lifeguard.lab.taskprocessing.work.{Batch, Work}
import ox.channels.BufferCapacity

/** One flow, in which a batch is ready before it is asked for. */
final class PrefetchStream extends OxApproach:
  protected def process(using work: Work): Unit =
    produced().buffer()(using BufferCapacity(Batch.SIZE)).consumed

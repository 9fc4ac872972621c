package dev.lifeguard.lab.taskprocessing.variant.ox

import dev.lifeguard.lab.taskprocessing.work.{Batch, Work}
import ox.channels.BufferCapacity
import ox.flow.Flow

/** Several producers, merged into one flow without a visible queue. */
final class ConcurrentProducer extends OxApproach:
  protected def process(using work: Work): Unit =
    given BufferCapacity = BufferCapacity(Batch.SIZE)
    Flow.fromIterable(0 until work.producers).map(produced(_)).flattenPar(work.producers).consumed

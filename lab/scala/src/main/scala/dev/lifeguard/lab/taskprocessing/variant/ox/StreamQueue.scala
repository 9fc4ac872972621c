package dev.lifeguard.lab.taskprocessing.variant.ox

import dev.lifeguard.lab.taskprocessing.work.{Batch, Work}
import ox.channels.Channel
import ox.flow.Flow
import ox.{forkUserDiscard, supervised}

/** A channel between producer and consumer that also signals the end. */
final class StreamQueue extends OxApproach:
  protected def process(using work: Work): Unit =
    val channel = Channel.buffered[Int](2 * Batch.SIZE)
    supervised:
      forkUserDiscard:
        produced().runForeach(channel.send)
        channel.done()
      Flow.fromSource(channel).consumed

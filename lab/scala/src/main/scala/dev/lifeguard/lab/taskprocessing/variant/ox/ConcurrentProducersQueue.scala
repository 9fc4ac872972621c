package dev.lifeguard.lab.taskprocessing.variant.ox

import dev.lifeguard.lab.taskprocessing.work.{Batch, Work}
import ox.channels.Channel
import ox.flow.Flow
import ox.{forkUserDiscard, supervised}

/** Several producers fill one channel. The consumer counts the tasks to recognize the end. */
final class ConcurrentProducersQueue extends OxApproach:
  protected def process(using work: Work): Unit =
    val channel = Channel.buffered[Int](2 * Batch.SIZE)
    supervised:
      for producer <- 0 until work.producers do forkUserDiscard(produced(producer).runForeach(channel.send))
      Flow.fromSource(channel).take(work.tasks).consumed

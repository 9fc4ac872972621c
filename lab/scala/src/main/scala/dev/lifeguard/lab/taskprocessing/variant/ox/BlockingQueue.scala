package dev.lifeguard.lab.taskprocessing.variant.ox

import dev.lifeguard.lab.taskprocessing.work.{Batch, Work}
import java.util.concurrent.LinkedBlockingQueue
import ox.flow.Flow
import ox.{forkUserDiscard, supervised}

/** A JDK queue between producer and consumer. Both are virtual threads, so waiting does not block carrier threads. */
final class BlockingQueue extends OxApproach:
  protected def process(using work: Work): Unit =
    val queue = LinkedBlockingQueue[Option[Int]](2 * Batch.SIZE)
    supervised:
      forkUserDiscard:
        produced().runForeach(task => queue.put(Some(task)))
        queue.put(None)
      Flow.repeatEval(queue.take()).takeWhile(_.isDefined).mapConcat(identity).consumed

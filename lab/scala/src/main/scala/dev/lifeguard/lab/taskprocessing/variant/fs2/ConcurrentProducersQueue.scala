package dev.lifeguard.lab.taskprocessing.variant.fs2

import cats.effect.IO
import cats.effect.std.Queue
import cats.syntax.all.*
import dev.lifeguard.lab.taskprocessing.work.{Batch, Work}
import fs2.Stream

/** Several producers fill one queue. The consumer counts the tasks to recognize the end. */
final class ConcurrentProducersQueue extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    Queue.bounded[IO, Int](2 * Batch.SIZE).flatMap: queue =>
      val producers = List.range(0, work.producers).parTraverse_(produced(_).foreach(queue.offer).compile.drain)
      val taken = Stream.fromQueueUnterminated(queue, limit = 1).take(work.tasks)
      (producers, taken.consumed).parTupled.void

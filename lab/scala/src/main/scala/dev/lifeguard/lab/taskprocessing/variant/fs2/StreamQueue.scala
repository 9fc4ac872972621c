package dev.lifeguard.lab.taskprocessing.variant.fs2

import cats.effect.IO
import cats.effect.std.Queue
import cats.syntax.all.*
import dev.lifeguard.lab.taskprocessing.work.{Batch, Work}
import fs2.Stream

/** A cats-effect queue between producer and consumer: waiting holds no thread. */
final class StreamQueue extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    Queue.bounded[IO, Option[Int]](2 * Batch.SIZE).flatMap: queue =>
      val producer = (produced().map(Some(_)) ++ Stream.emit(None)).foreach(queue.offer)
      val taken = Stream.fromQueueNoneTerminated(queue, limit = 1)
      (producer.compile.drain, taken.consumed).parTupled.void

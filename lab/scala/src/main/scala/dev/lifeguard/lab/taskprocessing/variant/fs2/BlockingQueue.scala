package dev.lifeguard.lab.taskprocessing.variant.fs2

import cats.effect.IO
import cats.syntax.all.*
import dev.lifeguard.lab.taskprocessing.work.{Batch, Work}
import fs2.Stream
import java.util.concurrent.LinkedBlockingQueue

/** A JDK queue between producer and consumer: it blocks one of two threads whenever it is empty or full. */
final class BlockingQueue extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    val queue = LinkedBlockingQueue[Option[Int]](2 * Batch.SIZE)
    val producer = (produced().map(Some(_)) ++ Stream.emit(None)).foreach(task => IO(queue.put(task)))
    val taken = Stream.repeatEval(IO(queue.take())).unNoneTerminate
    (producer.compile.drain, taken.consumed).parTupled.void

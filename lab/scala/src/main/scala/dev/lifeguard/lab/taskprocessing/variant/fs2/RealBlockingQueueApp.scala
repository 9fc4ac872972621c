package dev.lifeguard.lab.taskprocessing.variant.fs2

import cats.effect.IO
import cats.effect.std.CountDownLatch
import cats.syntax.all.*
import dev.lifeguard.lab.taskprocessing.work.{Batch, Work}
import fs2.Stream
import java.util.concurrent.LinkedBlockingQueue

/**
 * Blocks for ever: two consumers wait for an empty queue on both available threads, and none is left to produce. The
 * producer begins after them: if it slept first, whether it is queued behind them would be left to chance.
 */
final class RealBlockingQueueApp extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    val queue = LinkedBlockingQueue[Option[Int]](2 * Batch.SIZE)
    val producer = (produced().map(Some(_)) ++ Stream.emit(None)).foreach(task => IO(queue.put(task)))
    def taken = Stream.repeatEval(IO(queue.take())).unNoneTerminate
    CountDownLatch[IO](2).flatMap: begun =>
      def consumer = begun.release *> taken.consumed
      (consumer, consumer, begun.await *> producer.compile.drain).parTupled.void

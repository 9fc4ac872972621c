package dev.lifeguard.lab.taskprocessing.variant.fs2

import cats.effect.IO
import cats.effect.std.{CountDownLatch, Queue, Semaphore}
import cats.syntax.all.*
import dev.lifeguard.lab.taskprocessing.work.{Approach, Batch, ResultOrder, Work}
import fs2.Stream
import java.util.concurrent.LinkedBlockingQueue
import scala.jdk.CollectionConverters.*
import scala.jdk.DurationConverters.*

/** Common code of the approaches with fs2 and cats-effect: producing a batch and consuming a task, both by sleeping. */
abstract class Fs2Approach extends Approach:
  protected def process(using work: Work): IO[Unit]

  final override def run(work: Work): Unit = process(using work).unsafeRunSync()(using TwoThreads.runtime)

  protected def produce(batch: Batch)(using work: Work): IO[Range] =
    IO.sleep(work.produceDelay.toScala) *> IO(work.produced(batch)).as(batch.from until batch.to)

  protected def consume(task: Int)(using work: Work): IO[Int] =
    IO(work.begin(task)) *> IO.sleep(work.consumeDelay(task).toScala) *> IO(work.end(task)).as(task)

  /** Tasks of a producer. It begins the next batch when more are requested. */
  protected def produced(producer: Int = 0)(using work: Work): Stream[IO, Int] =
    Stream.emits(work.batches(producer).asScala.toSeq).flatMap(batch => Stream.evalSeq(produce(batch)))

  /** Consumes tasks with limited concurrency. Results come out in order or as they are done. */
  extension (tasks: Stream[IO, Int])
    protected def consumed(using work: Work): IO[Unit] =
      val results = work.order match
        case ResultOrder.UNORDERED => tasks.parEvalMapUnordered(Work.AT_ONCE)(consume)
        case ResultOrder.ORDERED => tasks.parEvalMap(Work.AT_ONCE)(consume)
        case ResultOrder.WIDE =>
          Stream.eval(Semaphore[IO](Work.AT_ONCE)).flatMap: running =>
            tasks.parEvalMap(work.order.window)(task => running.permit.surround(consume(task)))
      results.foreach(task => IO(work.out(task))).compile.drain

/** Produces a batch, consumes all of it at once, and only then produces the next. */
final class BatchIO extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    work.batches(0).asScala.toList.traverse_ : batch =>
      produce(batch).flatMap(_.toList.parTraverse(consume)).map(_.foreach(work.out))

/** A JDK queue between producer and consumer: it blocks one of two threads whenever it is empty or full. */
final class BlockingQueue extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    val queue = LinkedBlockingQueue[Option[Int]](2 * Batch.SIZE)
    val producer = (produced().map(Some(_)) ++ Stream.emit(None)).foreach(task => IO(queue.put(task)))
    val taken = Stream.repeatEval(IO(queue.take())).unNoneTerminate
    (producer.compile.drain, taken.consumed).parTupled.void

/** A cats-effect queue between producer and consumer: waiting holds no thread. */
final class StreamQueue extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    Queue.bounded[IO, Option[Int]](2 * Batch.SIZE).flatMap: queue =>
      val producer = (produced().map(Some(_)) ++ Stream.emit(None)).foreach(queue.offer)
      val taken = Stream.fromQueueNoneTerminated(queue, limit = 1)
      (producer.compile.drain, taken.consumed).parTupled.void

/** Producer and consumer in one stream: the next batch begins when all of the previous one has been taken. */
final class StreamDirect extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    produced().consumed

/** One stream that prefetches a batch. */
final class PrefetchStream extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    produced().prefetch.consumed

/** Several producers fill one queue. The consumer counts the tasks to recognize the end. */
final class ConcurrentProducersQueue extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    Queue.bounded[IO, Int](2 * Batch.SIZE).flatMap: queue =>
      val producers = List.range(0, work.producers).parTraverse_(produced(_).foreach(queue.offer).compile.drain)
      val taken = Stream.fromQueueUnterminated(queue, limit = 1).take(work.tasks)
      (producers, taken.consumed).parTupled.void

/** Several producers, merged into one stream without a visible queue. */
final class ConcurrentProducer extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    Stream.range(0, work.producers).map(produced(_)).parJoin(work.producers).prefetch.consumed

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

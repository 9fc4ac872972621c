package dev.lifeguard.lab.taskprocessing.variant.ox

import dev.lifeguard.lab.taskprocessing.work.{Approach, Batch, ResultOrder, Work}
import java.util.concurrent.LinkedBlockingQueue
import ox.channels.{BufferCapacity, Channel}
import ox.flow.Flow
import ox.{forkUserDiscard, mapPar, supervised}
import scala.jdk.CollectionConverters.*

/**
 * Common code of the approaches with ox: producing a batch and consuming a task, both by sleeping on a virtual thread.
 */
abstract class OxApproach extends Approach:
  protected def process(using work: Work): Unit

  final override def run(work: Work): Unit = process(using work)

  protected def produce(batch: Batch)(using work: Work): Range =
    Thread.sleep(work.produceDelay)
    work.produced(batch)
    batch.from until batch.to

  protected def consume(task: Int)(using work: Work): Int =
    work.begin(task)
    Thread.sleep(work.consumeDelay(task))
    work.end(task)
    task

  /** Tasks of a producer. It begins the next batch when the last task of the previous one has been taken. */
  protected def produced(producer: Int = 0)(using work: Work): Flow[Int] =
    Flow.fromIterable(work.batches(producer).asScala).mapConcat(produce)

  /** Consumes tasks with limited concurrency. Results come out in order or as they are done. */
  extension (tasks: Flow[Int])
    protected def consumed(using work: Work): Unit =
      val results = work.order match
        case ResultOrder.UNORDERED => tasks.mapParUnordered(Work.AT_ONCE)(consume)
        case ResultOrder.ORDERED => throw IllegalArgumentException("mapPar keeps order in a window of four times as many")
        case ResultOrder.WIDE => tasks.mapPar(Work.AT_ONCE)(consume)
      results.runForeach(work.out)

/** Produces a batch, consumes all of it at once, and only then produces the next. */
final class BatchIO extends OxApproach:
  protected def process(using work: Work): Unit =
    for batch <- work.batches(0).asScala do produce(batch).mapPar(Work.AT_ONCE)(consume).foreach(work.out)

/** A JDK queue between producer and consumer. Both are virtual threads, so waiting does not block carrier threads. */
final class BlockingQueue extends OxApproach:
  protected def process(using work: Work): Unit =
    val queue = LinkedBlockingQueue[Option[Int]](2 * Batch.SIZE)
    supervised:
      forkUserDiscard:
        produced().runForeach(task => queue.put(Some(task)))
        queue.put(None)
      Flow.repeatEval(queue.take()).takeWhile(_.isDefined).mapConcat(identity).consumed

/** A channel between producer and consumer that also signals the end. */
final class StreamQueue extends OxApproach:
  protected def process(using work: Work): Unit =
    val channel = Channel.buffered[Int](2 * Batch.SIZE)
    supervised:
      forkUserDiscard:
        produced().runForeach(channel.send)
        channel.done()
      Flow.fromSource(channel).consumed

/** Producer and consumer in one flow: the next batch begins when all of the previous one has been taken. */
final class StreamDirect extends OxApproach:
  protected def process(using work: Work): Unit =
    produced().consumed

/** One flow that prefetches a batch. */
final class PrefetchStream extends OxApproach:
  protected def process(using work: Work): Unit =
    produced().buffer()(using BufferCapacity(Batch.SIZE)).consumed

/** Several producers fill one channel. The consumer counts the tasks to recognize the end. */
final class ConcurrentProducersQueue extends OxApproach:
  protected def process(using work: Work): Unit =
    val channel = Channel.buffered[Int](2 * Batch.SIZE)
    supervised:
      for producer <- 0 until work.producers do forkUserDiscard(produced(producer).runForeach(channel.send))
      Flow.fromSource(channel).take(work.tasks).consumed

/** Several producers, merged into one flow without a visible queue. */
final class ConcurrentProducer extends OxApproach:
  protected def process(using work: Work): Unit =
    given BufferCapacity = BufferCapacity(Batch.SIZE)
    Flow.fromIterable(0 until work.producers).map(produced(_)).flattenPar(work.producers).consumed

package dev.lifeguard.lab.taskprocessing.variant.ox

import dev.lifeguard.lab.taskprocessing.work.{Approach, Batch, ResultOrder, Work}
import ox.flow.Flow
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

package dev.lifeguard.lab.peer

import java.util.List as JavaList
import java.util.function.{Consumer, UnaryOperator}
import ox.flow.Flow
import ox.foreachPar
import scala.jdk.CollectionConverters.*

/** Processes lists with ox, for benchmarks in Java: a limited number of concurrent virtual threads. */
object OxPeer:
  def each[T](items: JavaList[T], atOnce: Int, task: Consumer[T]): Unit =
    items.asScala.foreachPar(atOnce)(task.accept)

  /** Sends results to the sink in the order of the items. */
  def ordered[T](items: JavaList[T], atOnce: Int, task: UnaryOperator[T], sink: Consumer[T]): Unit =
    Flow.fromIterable(items.asScala).mapPar(atOnce)(task.apply).runForeach(sink.accept)

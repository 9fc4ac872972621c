package dev.lifeguard.lab.peer

import java.util.List as JavaList
import java.util.function.Consumer
import ox.foreachPar
import scala.jdk.CollectionConverters.*

/** Processes lists with ox, for benchmarks in Java: a limited number of concurrent virtual threads. */
object OxPeer:
  def each[T](items: JavaList[T], atOnce: Int, task: Consumer[T]): Unit =
    items.asScala.foreachPar(atOnce)(task.accept)

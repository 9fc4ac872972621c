package dev.lifeguard.model.event;

/** One line of a recording after its {@link Header}. */
public sealed interface Event
        permits PoolInfo, StackInfo, Tick, FullPool, WaitSnapshot, Resized, PoolGone, Note, ScheduleEvent {}

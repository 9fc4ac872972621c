package dev.lifeguard.report.page;

/** One thing in a section. */
public sealed interface Block permits Text, Code, Table, Chart, Bars, PageColumns, Card, Folded {}

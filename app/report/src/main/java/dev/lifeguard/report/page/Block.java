package dev.lifeguard.report.page;

/** One element of a section. */
public sealed interface Block permits Text, Code, Table, Chart, Bars, PageColumns, Link, Folded {}

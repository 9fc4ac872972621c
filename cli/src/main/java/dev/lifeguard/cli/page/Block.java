package dev.lifeguard.cli.page;

/** One thing in a section. */
public sealed interface Block permits Text, Code, Table, Chart, Columns {}

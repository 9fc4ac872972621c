package dev.lifeguard.lab.report;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;

import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;

/** Columns for the request counts of a load. */
public final class AccountingColumns {
    public static final Sheet<Accounting> COLUMNS = Sheet.of(
            fact("ordered", Accounting::ordered),
            fact("sent", Accounting::sent),
            fact("answered", Accounting::answered),
            fact("failed", Accounting::failed),
            fact("warmUp", "warm-up", Accounting::warmUp),
            figure("latenessP99Ms", "99% sent within", Unit.MS, Accounting::latenessMs));

    private AccountingColumns() {}
}

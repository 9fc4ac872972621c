package dev.lifeguard.probe.host;

/** An edge case: uses pools in some way and records the outcome in the ledger. */
interface Scenario {
    void run(Ledger ledger) throws Exception;
}

package dev.lifeguard.lab.paralleleach.variant;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PgDumpTest {
    @Test
    void parsesTheMajorVersion() {
        assertThat(PgDump.major("pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"))
                .isEqualTo(15);
        assertThat(PgDump.major("pg_restore (PostgreSQL) 18beta1\n")).isEqualTo(18);
        assertThat(PgDump.major("unknown")).isZero();
    }
}

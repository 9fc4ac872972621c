package dev.lifeguard.imports.dump;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.imports.Dumps;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaVersionTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Java HotSpot(TM) 64-Bit Server VM (25.172-b11 mixed mode)                    | 8u172
            OpenJDK 64-Bit Server VM (25.0-b70 mixed mode)                               | 8
            OpenJDK 64-Bit Server VM (25.252-b09-jvmci-20.1-b02 mixed mode)              | 8u252
            Java HotSpot(TM) 64-Bit Server VM (24.80-b11 mixed mode)                     | 7u80
            Java HotSpot(TM) Client VM (24.0-b56 mixed mode, sharing)                    | 7
            Java HotSpot(TM) 64-Bit Server VM (23.25-b01 mixed mode)                     | 7
            OpenJDK 64-Bit Server VM (20.0-b12 mixed mode)                               | 6
            Java HotSpot(TM) 64-Bit Server VM (20.45-b01 mixed mode)                     | 6
            Java HotSpot(TM) Server VM (1.5.0_22-b03 mixed mode)                         | 5u22
            Java HotSpot(TM) Client VM 1.6.0_03-b05                                      | 6u3
            OpenJDK 64-Bit Server VM (9.0.4+11 mixed mode)                               | 9.0.4+11
            OpenJDK 64-Bit Server VM (11.0.24+8-LTS mixed mode, sharing)                 | 11.0.24+8-LTS
            OpenJDK 64-Bit Server VM (17.0.15+6-Debian-1deb12u1 mixed mode, sharing)     | 17.0.15+6-Debian-1deb12u1
            OpenJDK 64-Bit Server VM (17.0.9+7-b1087.7 mixed mode, sharing)              | 17.0.9+7-b1087.7
            OpenJDK 64-Bit Server VM (25+36-LTS mixed mode, sharing)                     | 25+36-LTS
            OpenJDK 64-Bit Server VM (27-ea+12 mixed mode)                               | 27-ea+12
            Java HotSpot(TM) 64-Bit Server VM (21.0.2+13-LTS-jvmci-23.1-b30 mixed mode)  | 21.0.2+13-LTS-jvmci-23.1-b30
            Zing 64-Bit Tiered VM (11.0.12.0.102-zing_21.07.300.0-b3 mixed mode)         | 11.0.12.0.102-zing_21.07.300.0-b3
            Zing 64-Bit Tiered VM (1.8.0_302-zing_21.08.0.0-b4 mixed mode)               | 8u302
            Zing (21.09.0.0-8-ZVM)                                                       | ''
            GraalVM Native Image                                                         | ''
            taken at Thu Jan 1 10:00:03 UTC 2026                                         | ''
            """)
    void isThatOfJava(String printed, String version) {
        String dump = Dumps.jstack(3).replaceFirst("OpenJDK 64-Bit.*", printed + ":");

        assertThat(Dumps.in(dump).get(0).version()).isEqualTo(version);
    }
}

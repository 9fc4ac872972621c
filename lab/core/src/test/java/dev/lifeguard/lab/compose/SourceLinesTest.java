package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceLinesTest {
    @Test
    void onlyCodeCounts() {
        assertThat(ComposeVariant.linesOfCode("""
                /** A comment. */
                class A {
                    /**
                     * Of several lines.
                     */
                    int b; // of this line the code

                    // none
                }
                """)).isEqualTo(3);
    }

    @Test
    void everyVariantHasItsSource() {
        assertThat(ComposeVariant.values())
                .allSatisfy(variant -> assertThat(variant.sourceLines()).isGreaterThan(10));
    }
}

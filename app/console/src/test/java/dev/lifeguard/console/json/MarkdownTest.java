package dev.lifeguard.console.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTest {
    @Test
    void textFromAJvmIsEscaped() {
        assertThat(Markdown.escaped("<script>[x](javascript:1) **a_b**\n# `c`"))
                .isEqualTo("\\<script\\>\\[x\\]\\(javascript:1\\) \\*\\*a\\_b\\*\\* \\# \\`c\\`");
    }
}

package dev.lifeguard.lint.known;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangedLinesTest {
    private static final String PRICES = """
            diff --git a/src/main/java/com/shop/Prices.java b/src/main/java/com/shop/Prices.java
            index 1b0c24e..b3ef8cc 100644
            --- a/src/main/java/com/shop/Prices.java
            +++ b/src/main/java/com/shop/Prices.java
            """;

    private final ChangedLines changed = new ChangedLines();

    @Test
    void replacedAndAddedLinesAreChanged() {
        changed.addDiff(PRICES + """
                @@ -3 +3 @@ package com.shop;
                -    old
                +    new
                @@ -8,0 +9,2 @@ class Prices {
                +    one
                +    two
                @@ -11,2 +14 @@ class Prices {
                -    three
                -    four
                +    five
                """);

        assertThat(lines("com.shop.Prices", "Prices.java")).containsExactly(3, 9, 10, 14);
    }

    @Test
    void theLinesBesideADeletionAreChanged() {
        changed.addDiff(PRICES + """
                @@ -1,2 +0,0 @@
                -// one
                -// two
                @@ -8 +5,0 @@ class Prices {
                -    pool.shutdown();
                """);

        assertThat(lines("com.shop.Prices", "Prices.java")).containsExactly(1, 5, 6);
    }

    @Test
    void ofARenamedFileOnlyTheChangedLinesAre() {
        changed.addDiff("""
                diff --git a/src/com/shop/Old.java b/src/com/shop/New.java
                similarity index 90%
                rename from src/com/shop/Old.java
                rename to src/com/shop/New.java
                index d95f3ad..8a1218a 100644
                --- a/src/com/shop/Old.java
                +++ b/src/com/shop/New.java
                @@ -4 +4 @@ package com.shop;
                -class Old {
                +class New {
                diff --git a/src/com/shop/Orders.java b/src/com/shop/order/Orders.java
                similarity index 100%
                rename from src/com/shop/Orders.java
                rename to src/com/shop/order/Orders.java
                """);

        assertThat(lines("com.shop.New", "New.java")).containsExactly(4);
        assertThat(lines("com.shop.Old", "Old.java")).isEmpty();
        assertThat(lines("com.shop.order.Orders", "Orders.java")).isEmpty();
    }

    @Test
    void aNewFileIsChangedAsAWholeAndADeletedOneIsGone() {
        changed.addDiff("""
                diff --git a/src/com/shop/New.java b/src/com/shop/New.java
                new file mode 100644
                index 0000000..8a1218a
                --- /dev/null
                +++ b/src/com/shop/New.java
                @@ -0,0 +1,2 @@
                +package com.shop;
                +class New {}
                diff --git a/src/com/shop/Old.java b/src/com/shop/Old.java
                deleted file mode 100644
                index 8a1218a..0000000
                --- a/src/com/shop/Old.java
                +++ /dev/null
                @@ -1,2 +0,0 @@
                -package com.shop;
                -class Old {}
                diff --git a/src/com/shop/Same.java b/src/com/shop/Same.java
                index 1b0c24e..b3ef8cc 100644
                --- a/src/com/shop/Same.java
                +++ b/src/com/shop/Same.java
                @@ -2 +2 @@ package com.shop;
                -class Same { }
                +class Same {}
                """);
        changed.addFile("src/com/shop/Untracked.java");

        assertThat(lines("com.shop.New", "New.java")).hasSize(31);
        assertThat(lines("com.shop.Old", "Old.java")).isEmpty();
        assertThat(lines("com.shop.Same", "Same.java")).containsExactly(2);
        assertThat(lines("com.shop.Untracked", "Untracked.java")).hasSize(31);
    }

    @Test
    void aMissingLineFeedAtTheEndIsNoLine() {
        changed.addDiff(PRICES + """
                @@ -5 +5 @@ class Prices {
                -}
                \\ No newline at end of file
                +++ b/src/com/shop/Bills.java
                @@ -9 +9 @@ class Prices {
                -}
                +}
                diff --git a/src/com/shop/Orders.java b/src/com/shop/Orders.java
                index 1b0c24e..b3ef8cc 100644
                --- a/src/com/shop/Orders.java
                +++ b/src/com/shop/Orders.java
                @@ -7 +7,2 @@ class Orders {
                -}
                +
                +}
                \\ No newline at end of file""");

        assertThat(lines("com.shop.Prices", "Prices.java")).containsExactly(5, 9);
        assertThat(lines("com.shop.Orders", "Orders.java")).containsExactly(7, 8);
    }

    @Test
    void contentThatLooksLikeAHeaderIsContent() {
        changed.addDiff(PRICES + """
                @@ -2,2 +2,2 @@ package com.shop;
                --- /dev/null
                -@@ -9 +9 @@
                +++ b/src/com/shop/Orders.java
                +@@ -9 +9 @@
                @@ -20,0 +20 @@
                +x\r@@ -9 +9 @@
                """);

        assertThat(lines("com.shop.Prices", "Prices.java")).containsExactly(2, 3, 20);
        assertThat(lines("com.shop.Orders", "Orders.java")).isEmpty();
    }

    @Test
    void namesMayBeQuotedOrHaveSpaces() {
        changed.addDiff("""
                --- "a/my \\"shop\\"/com/shop/Prices.java"
                +++ "b/my \\"shop\\"/com/shop/Prices.java"
                @@ -3 +3 @@
                -old
                +new
                --- a/my shop/com/shop/Orders.java\t
                +++ b/my shop/com/shop/Orders.java\t
                @@ -4 +4 @@
                -old
                +new
                --- a/shop/com/shop/Größe.java
                +++ b/shop/com/shop/Größe.java
                @@ -5 +5 @@
                -old
                +new
                """);

        assertThat(lines("com.shop.Prices", "Prices.java")).containsExactly(3);
        assertThat(lines("com.shop.Orders", "Orders.java")).containsExactly(4);
        assertThat(lines("com.shop.Größe", "Größe.java")).containsExactly(5);
    }

    @Test
    void whatIsNoTextHasNoLines() {
        changed.addDiff("""
                diff --git a/com/shop/Prices.java b/com/shop/Prices.java
                index 1b0c24e..b3ef8cc 100644
                Binary files a/com/shop/Prices.java and b/com/shop/Prices.java differ
                diff --git a/com/shop/Orders.java b/com/shop/Orders.java
                old mode 100644
                new mode 100755
                * Unmerged path com/shop/Bills.java
                @@ -99999999999 +99999999999 @@
                @@ -1 +1
                """);
        changed.addDiff("");

        assertThat(lines("com.shop.Prices", "Prices.java")).isEmpty();
        assertThat(lines("com.shop.Orders", "Orders.java")).isEmpty();
        assertThat(lines("com.shop.Bills", "Bills.java")).isEmpty();
    }

    @Test
    void aFileIsFoundByPackageAndName() {
        changed.addFile("a/src/main/java/com/shop/Prices.java");
        changed.addFile("Main.java");
        changed.addFile("");

        assertThat(isTouched("com.shop.Prices$Cache$1", "Prices.java")).isTrue();
        assertThat(isTouched("com.shop.Helper", "Prices.java")).isTrue();
        assertThat(isTouched("shop.Prices", "Prices.java")).isTrue(); // a folder of sources may have any name
        assertThat(isTouched("com.shop.old.Prices", "Prices.java")).isFalse();
        assertThat(isTouched("org.com.shop.Prices", "Prices.java")).isFalse();
        assertThat(isTouched("om.shop.Prices", "Prices.java")).isFalse();
        assertThat(isTouched("Main", "")).isFalse();
        assertThat(isTouched("Main", "Main.java")).isTrue();
    }

    @Test
    void kotlinMayLeaveOutTheFirstFoldersOfThePackage() {
        changed.addFile("src/main/kotlin/price/Caches.kt");
        changed.addFile("src/main/kotlin/Main.kt");
        changed.addFile("src/main/java/price/Prices.java");

        assertThat(isTouched("com.shop.price.CachesKt", "Caches.kt")).isTrue();
        assertThat(isTouched("com.shop.MainKt", "Main.kt")).isTrue();
        assertThat(isTouched("com.shop.order.CachesKt", "Caches.kt")).isFalse();
        assertThat(isTouched("com.shop.price.Prices", "Prices.java")).isFalse();
    }

    @Test
    void anyStepOfThePathCounts() {
        changed.addDiff(PRICES + """
                @@ -3 +3 @@
                -old
                +new
                """);

        assertThat(changed.touch(
                        finding(step("com.shop.Orders", "Orders.java", 3), step("com.shop.Prices", "Prices.java", 3))))
                .isTrue();
        assertThat(changed.touch(
                        finding(step("com.shop.Orders", "Orders.java", 3), step("com.shop.Prices", "Prices.java", 4))))
                .isFalse();
    }

    /** Returns the changed lines from 0 to 30. */
    private List<Integer> lines(String type, String file) {
        return IntStream.rangeClosed(0, 30)
                .filter(line -> changed.touch(finding(step(type, file, line))))
                .boxed()
                .toList();
    }

    private boolean isTouched(String type, String file) {
        return changed.touch(finding(step(type, file, 7)));
    }

    private static CodeStep step(String type, String file, int line) {
        return new CodeStep(type, "load", file, line, "");
    }

    private static CodeFinding finding(CodeStep... path) {
        return new CodeFinding(FindingId.POOL_PER_CALL, Evidence.SHOWN, List.of(path), "", "");
    }
}

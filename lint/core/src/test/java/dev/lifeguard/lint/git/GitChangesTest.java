package dev.lifeguard.lint.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.architecture.TemporaryRepository;
import dev.lifeguard.lint.known.ChangedLines;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitChangesTest {
    private static final Git GIT = new Git("git", 1 << 20, 60);
    private static final String PRICES = "src/main/java/com/shop/Prices.java";

    @TempDir
    private Path directory;

    private TemporaryRepository repository;

    @BeforeEach
    void commitPrices() throws IOException {
        repository = TemporaryRepository.in(directory.resolve("shop"));
        repository.write(PRICES, "one", "two", "three", "four", "five");
        repository.commit();
    }

    @Test
    void whatIsCommittedStagedEditedOrUntrackedIsChanged() throws IOException {
        repository.git("checkout", "-q", "-b", "topic");
        repository.write(PRICES, "ONE", "two", "three", "four", "five");
        repository.commit();
        repository.write(PRICES, "ONE", "two", "THREE", "four", "five");
        repository.git("add", "-A");
        repository.write(PRICES, "ONE", "two", "THREE", "four", "FIVE");
        repository.write("src/main/java/com/shop/Orders.java", "one");
        repository.write("src/main/java/com/shop/Notes.txt", "one");
        repository.write("target/generated/com/shop/Made.java", "one");

        ChangedLines changed = since("main", repository.root());

        assertThat(lines(changed, "Prices.java")).containsExactly(1, 3, 5);
        assertThat(lines(changed, "Orders.java")).hasSize(10);
        assertThat(lines(changed, "Notes.txt")).as("no source").isEmpty();
        assertThat(lines(changed, "Made.java")).as("ignored by git").isEmpty();
    }

    @Test
    void whatTheRevisionChangedMeanwhileIsNot() throws IOException {
        repository.git("checkout", "-q", "-b", "topic");
        repository.git("checkout", "-q", "main");
        repository.write(PRICES, "ONE", "two", "three", "four", "five");
        repository.commit();
        repository.git("checkout", "-q", "topic");
        repository.write(PRICES, "one", "TWO", "three", "four", "five");

        assertThat(lines(since("main", repository.root()), "Prices.java")).containsExactly(2);
    }

    @Test
    void aRevisionMayBeACommitOrATag() throws IOException {
        repository.git("tag", "-a", "-m", "first", "v1");
        repository.write(PRICES, "one", "TWO", "three", "four", "five");
        repository.commit();
        repository.write(PRICES, "one", "TWO", "THREE", "four", "five");

        assertThat(lines(since("v1", repository.root()), "Prices.java")).containsExactly(2, 3);
        assertThat(lines(since("HEAD~1", repository.root()), "Prices.java")).containsExactly(2, 3);
        assertThat(lines(since("HEAD", repository.root()), "Prices.java")).containsExactly(3);
    }

    @Test
    void theUsersSettingsDoNotMatter() throws IOException {
        for (String setting : List.of(
                "diff.noprefix=true",
                "diff.mnemonicPrefix=true",
                "diff.external=false",
                "diff.context=5",
                "diff.interHunkContext=5",
                "diff.renames=false",
                "diff.relative=true",
                "color.ui=always",
                "color.diff=always",
                "core.pager=false",
                "core.quotePath=true",
                "core.autocrlf=true",
                "core.safecrlf=warn",
                "core.attributesFile=" + directory.resolve("attributes"),
                "diff.upper.textconv=false")) {
            String[] nameAndValue = setting.split("=");
            repository.git("config", nameAndValue[0], nameAndValue[1]);
        }
        Files.writeString(directory.resolve("attributes"), "*.java diff=upper\nOld*.java -diff\n");
        repository.write("src/main/java/com/shop/Old.java", "a", "b", "c", "d", "e", "f", "g", "h");
        repository.write("src/main/java/com/shop/Größe.java", "one");
        repository.commit();
        repository.git("mv", "src/main/java/com/shop/Old.java", "src/main/java/com/shop/Older.java");
        repository.write("src/main/java/com/shop/Older.java", "a", "b", "c", "d", "e", "f", "g", "H");
        repository.write("src/main/java/com/shop/Größe.java", "eins");
        repository.write(PRICES, "ONE", "two", "THREE", "four", "five");

        ChangedLines changed = since("HEAD", repository.root().resolve("src"));

        assertThat(lines(changed, "Prices.java")).containsExactly(1, 3);
        assertThat(lines(changed, "Older.java")).containsExactly(8);
        assertThat(lines(changed, "Größe.java")).containsExactly(1);
    }

    @Test
    void worktreesSubmodulesAndFilesAreFoundFromTheirPaths() throws IOException {
        repository.git("worktree", "add", "-q", directory.resolve("tree").toString());
        TemporaryRepository tree = TemporaryRepository.at(directory.resolve("tree"));
        tree.write(PRICES, "one", "TWO", "three", "four", "five");
        TemporaryRepository parent = TemporaryRepository.in(directory.resolve("parent"));
        parent.git(
                "-c",
                "protocol.file.allow=always",
                "submodule",
                "--quiet",
                "add",
                repository.root().toString(),
                "sub");
        parent.commit();
        TemporaryRepository module = TemporaryRepository.at(directory.resolve("parent/sub"));
        module.write(PRICES, "one", "two", "three", "four", "FIVE");

        assertThat(lines(since("main", tree.root().resolve("src/main")), "Prices.java"))
                .containsExactly(2);
        assertThat(lines(since("main", module.root().resolve(PRICES)), "Prices.java"))
                .containsExactly(5);
        assertThat(lines(since("HEAD", tree.root(), module.root()), "Prices.java"))
                .containsExactly(2, 5);
        assertThat(lines(since("HEAD", parent.root()), "Prices.java")).isEmpty();
    }

    @Test
    void classesOutsideAWorkingTreeBelongToTheCurrentOne() throws IOException {
        repository.write(PRICES, "one", "TWO", "three", "four", "five");

        ChangedLines changed = new GitChanges(GIT, "main").in(List.of(directory), repository.root());

        assertThat(lines(changed, "Prices.java")).containsExactly(2);
    }

    @Test
    void aShallowCloneAsksForMoreHistory() throws IOException {
        repository.git("branch", "topic");
        repository.write(PRICES, "one", "TWO", "three", "four", "five");
        repository.commit();
        repository.git("checkout", "-q", "topic");
        repository.write(PRICES, "one", "two", "THREE", "four", "five");
        repository.commit();
        Path clone = directory.resolve("clone");
        repository.git(
                "clone",
                "-q",
                "--depth=1",
                "--no-single-branch",
                repository.root().toUri().toString(),
                clone.toString());
        String more = ": this clone is shallow, fetch more history (git fetch --unshallow; on GitHub fetch-depth: 0)";

        assertThatThrownBy(() -> since("origin/main", clone))
                .isInstanceOf(IOException.class)
                .hasMessage("\"origin/main\" and HEAD have no common commit in " + clone + more);
        assertThatThrownBy(() -> since("v1", clone))
                .hasMessage("no commit \"v1\" in " + clone + " (Not a valid object name v1)" + more);
    }

    @Test
    void aWrongRevisionIsAnError() throws IOException {
        repository.git("checkout", "-q", "--orphan", "other");
        repository.write(PRICES, "one");
        repository.commit();
        String end = ": fetch it, or name another";

        assertThatThrownBy(() -> since("origin/main", repository.root()))
                .hasMessage("no commit \"origin/main\" in " + repository.root()
                        + " (Not a valid object name origin/main)" + end);
        assertThatThrownBy(() -> since("main", repository.root()))
                .hasMessage("\"main\" and HEAD have no common commit in " + repository.root() + end);
        assertThatThrownBy(() -> since("", repository.root())).hasMessageStartingWith("no commit \"\" in ");
        assertThatThrownBy(() -> since("main..other", repository.root()))
                .hasMessageStartingWith("no commit \"main..other\" in ");
        assertThatThrownBy(() -> since("--all", repository.root()))
                .hasMessage("a revision does not begin with \"-\": --all");
    }

    @Test
    void outsideAWorkingTreeIsAnError() {
        assertThatThrownBy(() -> new GitChanges(GIT, "main").in(List.of(directory), directory))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(
                        directory + " is in no working tree that git can compare: not a git repository");
    }

    @Test
    void withoutGitTheErrorSaysSo() {
        Git none = new Git("no-such-git", 1 << 20, 60);

        assertThatThrownBy(() -> new GitChanges(none, "main").in(List.of(directory), directory))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("git, which finds the changed lines, cannot be started; install it: ");
    }

    @Test
    void timeAndOutputAreLimited() throws IOException {
        Path slow = program("slow", "exec sleep 60");
        Path loud = program("loud", "head -c 2000 /dev/zero; exec sleep 60");

        assertThatThrownBy(() -> new Git(slow.toString(), 1000, 0).ask(directory, "diff"))
                .isInstanceOf(IOException.class)
                .hasMessage("git diff in " + directory + " took more than 0 s");
        assertThatThrownBy(() -> new Git(loud.toString(), 1000, 60).ask(directory, "diff"))
                .isInstanceOf(IOException.class)
                .hasMessage("git diff in " + directory + " printed more than 1000 bytes: name a later revision");
    }

    private Path program(String name, String command) throws IOException {
        Path file = Files.writeString(directory.resolve(name), "#!/bin/sh\n" + command + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private static ChangedLines since(String revision, Path... paths) throws IOException {
        return new GitChanges(GIT, revision).in(List.of(paths), Path.of(""));
    }

    /** Returns the changed lines, up to 10, of a file in {@code com.shop}. */
    private static List<Integer> lines(ChangedLines changed, String file) {
        return IntStream.rangeClosed(1, 10)
                .filter(line -> changed.touch(new CodeFinding(
                        FindingId.POOL_PER_CALL,
                        Evidence.SHOWN,
                        List.of(new CodeStep("com.shop.Some", "load", file, line, "")),
                        "",
                        "")))
                .boxed()
                .toList();
    }
}

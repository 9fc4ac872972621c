package dev.lifeguard.lint.git;

import dev.lifeguard.lint.known.ChangedLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The lines that a branch and its working tree have changed, according to git. */
public final class GitChanges {
    private static final Git GIT = new Git("git", 32 << 20, 60);

    /** A diff in one format, whatever the user's settings are. */
    private static final List<String> DIFF = words("diff -U0 --inter-hunk-context=0 --src-prefix=a/ --dst-prefix=b/"
            + " --no-color --no-ext-diff --no-textconv --text --find-renames --ignore-submodules=all");

    private static final List<String> UNTRACKED = words("ls-files --others --exclude-standard -z");
    private static final List<String> SOURCES = words("-- *.java *.kt *.scala *.groovy");

    private final Git git;
    private final String revision;

    GitChanges(Git git, String revision) {
        this.git = git;
        this.revision = revision;
    }

    /**
     * Returns the lines of source files in which the working tree differs from the merge base of a revision and HEAD,
     * and untracked source files. Changes that the revision's branch made meanwhile do not count.
     *
     * @param revision a commit, branch or tag
     * @param paths the checked classes, whose working trees are compared; the current folder's if none is in one
     * @throws IOException if git is missing or fails, or there is no working tree, or it lacks the revision or the
     *     history to it; the message says what to do
     */
    public static ChangedLines since(String revision, Collection<Path> paths) throws IOException {
        // With GIT_DIR, git takes the folder in which it runs for the working tree.
        Collection<Path> places = System.getenv("GIT_DIR") == null ? paths : List.of();
        return new GitChanges(GIT, revision).in(places, Path.of(""));
    }

    ChangedLines in(Collection<Path> paths, Path current) throws IOException {
        if (revision.startsWith("-")) {
            throw new IOException("a revision does not begin with \"-\": " + revision);
        }
        ChangedLines lines = new ChangedLines();
        for (Path tree : trees(paths, current)) {
            lines.addDiff(sources(tree, DIFF, List.of(mergeBase(tree))));
            for (String path : sources(tree, UNTRACKED, List.of()).split("\0")) {
                lines.addFile(path);
            }
        }
        return lines;
    }

    private Set<Path> trees(Collection<Path> paths, Path current) throws IOException {
        Set<Path> trees = new LinkedHashSet<>();
        List<String> refusals = new ArrayList<>();
        for (Path path : paths) {
            addTree(path, trees, refusals);
        }
        if (trees.isEmpty()) {
            addTree(current, trees, refusals);
        }
        if (trees.isEmpty()) {
            throw new IOException(refusals.get(0));
        }
        return trees;
    }

    private void addTree(Path path, Set<Path> trees, List<String> refusals) throws IOException {
        Path place = path.toAbsolutePath().normalize();
        Path folder = Files.isDirectory(place) ? place : place.resolveSibling("");
        Git.Answer top = git.ask(folder, "rev-parse", "--show-toplevel");
        if (top.exit() == 0) {
            trees.add(Path.of(top.out().strip()));
        } else {
            refusals.add(folder + " is in no working tree that git can compare: " + top.error());
        }
    }

    private String mergeBase(Path tree) throws IOException {
        Git.Answer base = git.ask(tree, "merge-base", "--", revision, "HEAD");
        if (base.exit() == 0) {
            return base.out().strip();
        }
        String missing = base.exit() == 1
                ? "\"" + revision + "\" and HEAD have no common commit in " + tree
                : "no commit \"" + revision + "\" in " + tree + " (" + base.error() + ")";
        boolean shallow =
                git.ask(tree, "rev-parse", "--is-shallow-repository").out().startsWith("true");
        throw new IOException(missing
                + (shallow
                        ? ": this clone is shallow, fetch more history (git fetch --unshallow; on GitHub fetch-depth: 0)"
                        : ": fetch it, or name another"));
    }

    private static List<String> words(String command) {
        return List.of(command.split(" "));
    }

    private String sources(Path tree, List<String> command, List<String> more) throws IOException {
        List<String> whole =
                Stream.of(command, more, SOURCES).flatMap(List::stream).toList();
        Git.Answer answer = git.ask(tree, whole.toArray(String[]::new));
        if (answer.exit() != 0) {
            throw new IOException("git " + command.get(0) + " failed in " + tree + ": " + answer.error());
        }
        return answer.out();
    }
}

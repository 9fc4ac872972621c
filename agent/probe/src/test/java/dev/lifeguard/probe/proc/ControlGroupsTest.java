package dev.lifeguard.probe.proc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts as written by kernels and container engines. */
class ControlGroupsTest {
    private static final String SECOND =
            "35 24 0:30 / /sys/fs/cgroup rw,nosuid,nodev,noexec,relatime shared:9 - cgroup2 cgroup2 rw,nsdelegate\n";

    private static final String FIRST = String.join(
            "\n",
            "31 23 0:28 / /sys/fs/cgroup ro,nosuid shared:8 - tmpfs tmpfs ro,mode=755",
            "33 31 0:30 / /sys/fs/cgroup/cpuset rw shared:10 - cgroup cgroup rw,cpuset",
            "34 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw shared:9 master:3 - cgroup cgroup rw,cpu,cpuacct",
            "41 31 0:38 / /sys/fs/cgroup/unified rw shared:11 - cgroup2 cgroup2 rw",
            "");

    private static final String HYBRID = "12:cpuset:/\n4:cpu,cpuacct:/system.slice/shop.service\n"
            + "1:name=systemd:/system.slice/shop.service\n0::/system.slice/shop.service\n";

    @Test
    void versionTwoHasAllGroupsUpToTheRoot() {
        assertThat(ControlGroups.ofCpu("0::/user.slice/user-0.slice/session-1.scope\n", SECOND))
                .containsExactly(
                        "/sys/fs/cgroup/user.slice/user-0.slice/session-1.scope",
                        "/sys/fs/cgroup/user.slice/user-0.slice",
                        "/sys/fs/cgroup/user.slice",
                        "/sys/fs/cgroup");
    }

    @Test
    void versionOneUsesTheCpuHierarchy() {
        assertThat(ControlGroups.ofCpu("4:cpuacct,cpu:/shop\n3:cpuset:/other\n", FIRST))
                .containsExactly("/sys/fs/cgroup/cpu,cpuacct/shop", "/sys/fs/cgroup/cpu,cpuacct");
    }

    @Test
    void theVersionWithTheCpuControllerIsUsed() {
        assertThat(ControlGroups.ofCpu(HYBRID, FIRST))
                .first()
                .isEqualTo("/sys/fs/cgroup/cpu,cpuacct/system.slice/shop.service");
    }

    @Test
    void inAContainerOfVersionOneTheRootOfTheMountIsTheGroup() {
        String path = "/kubepods/burstable/pod1/abc";
        String mounts =
                "713 705 0:29 " + path + " /sys/fs/cgroup/cpu,cpuacct ro master:9 - cgroup cgroup rw,cpu,cpuacct\n";

        assertThat(ControlGroups.ofCpu("4:cpu,cpuacct:" + path + "\n", mounts))
                .containsExactly("/sys/fs/cgroup/cpu,cpuacct");
        assertThat(ControlGroups.ofCpu("4:cpu,cpuacct:" + path + "/worker\n", mounts))
                .containsExactly("/sys/fs/cgroup/cpu,cpuacct/worker", "/sys/fs/cgroup/cpu,cpuacct");
    }

    /** A namespace shows paths outside of it by "..", and a host's path starts with another one's name. */
    @ParameterizedTest
    @ValueSource(strings = {"0::/../other\n", "0::/\n", "0::\n"})
    void aPathThatLeadsOutOfTheMountIsItsRoot(String groups) {
        assertThat(ControlGroups.ofCpu(groups, SECOND)).containsExactly("/sys/fs/cgroup");
    }

    @Test
    void aGroupWhoseNameOnlyBeginsLikeTheRootIsNotInIt() {
        String mounts = "713 705 0:29 /pod1 /sys/fs/cgroup ro - cgroup2 cgroup rw\n";

        assertThat(ControlGroups.ofCpu("0::/pod12\n", mounts)).containsExactly("/sys/fs/cgroup");
    }

    @Test
    void spacesInPathsAreRead() {
        String mounts = "35 24 0:30 / /mnt/my\\040groups rw - cgroup2 none rw\n";

        assertThat(ControlGroups.ofCpu("0::/a:b\n", mounts)).containsExactly("/mnt/my groups/a:b", "/mnt/my groups");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", ":", "::", "0:", "a:b:c", "4:cpu", "4:cpuset,cpuacct:/shop", "\u0000\ufffd::::"})
    void withoutGroupsThereAreNone(String groups) {
        assertThat(ControlGroups.ofCpu(groups, FIRST)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " - ", " - cgroup2 a b", "1 2 3 / /x rw", "1 2 3 / /x rw - cgroup2", "- cgroup2 - -"})
    void withoutAMountThereAreNone(String mounts) {
        assertThat(ControlGroups.ofCpu("0::/shop\n", mounts)).isEmpty();
    }

    @Test
    void thereIsAnEndToGroupsWithinGroups() {
        assertThat(ControlGroups.ofCpu("0::" + "/a".repeat(2000) + "\n", SECOND))
                .hasSizeLessThan(40)
                .last()
                .isEqualTo("/sys/fs/cgroup");
    }
}

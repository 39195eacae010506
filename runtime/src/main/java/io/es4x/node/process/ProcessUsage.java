package io.es4x.node.process;

import com.sun.management.OperatingSystemMXBean;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The time and memory usage of the process. */
@AnyThread
final class ProcessUsage {
  private static final int PAGE_BYTES = 4096;
  private static final int TICKS_PER_SECOND = 100;

  /** The files with a container's memory limit, for both versions of control groups. */
  private static final List<String> LIMITS =
      List.of("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes");

  /**
   * The value from which on there is no limit: cgroup version 1 has a value a little below 2^63.
   */
  private static final double NO_LIMIT = 1L << 62;

  private ProcessUsage() {}

  static double[] memory() {
    Runtime runtime = Runtime.getRuntime();
    double total = runtime.totalMemory();
    double external =
        ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
            .mapToLong(BufferPoolMXBean::getMemoryUsed)
            .sum();
    return new double[] {residentSet(), total, total - runtime.freeMemory(), external, 0};
  }

  static double residentSet() {
    List<String> pages = fields("/proc/self/statm");
    return pages.isEmpty()
        ? Runtime.getRuntime().totalMemory()
        : Double.parseDouble(pages.get(1)) * PAGE_BYTES;
  }

  static double[] cpu() {
    List<String> stat = fields("/proc/self/stat");
    if (stat.isEmpty()) {
      Duration all = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
      return new double[] {all.toNanos() / 1e3, 0};
    }
    // Fields are counted from the command name in parentheses, which may contain spaces.
    int name = stat.size() - 1;
    while (!stat.get(name).endsWith(")")) {
      name--;
    }
    double microsPerTick = 1e6 / TICKS_PER_SECOND;
    return new double[] {
      Double.parseDouble(stat.get(name + 12)) * microsPerTick,
      Double.parseDouble(stat.get(name + 13)) * microsPerTick
    };
  }

  static double[] threadCpu() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    double user = threads.getCurrentThreadUserTime() / 1e3;
    return new double[] {user, threads.getCurrentThreadCpuTime() / 1e3 - user};
  }

  static double availableMemory() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getFreeMemorySize();
  }

  static double constrainedMemory() {
    for (String limit : LIMITS) {
      List<String> bytes = fields(limit);
      if (!bytes.isEmpty() && bytes.getFirst().strip().chars().allMatch(Character::isDigit)) {
        double value = Double.parseDouble(bytes.getFirst());
        return value < NO_LIMIT ? value : 0;
      }
    }
    return 0;
  }

  private static List<String> fields(String file) {
    try {
      return List.of(Files.readString(Path.of(file)).split(" "));
    } catch (IOException absent) {
      return List.of();
    }
  }
}

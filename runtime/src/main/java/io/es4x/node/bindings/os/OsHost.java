package io.es4x.node.bindings.os;

import com.sun.management.OperatingSystemMXBean;
import io.es4x.os.OperatingSystem;
import io.es4x.services.ContextServices;
import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The Java half of {@code os.js}. Public for GraalJS only. */
@AnyThread
public final class OsHost {
  /** The fields of an entry of {@code /etc/passwd}: the home folder and the shell. */
  private static final int HOME = 5;

  private static final int SHELL = 6;

  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final Permissions permissions;

  public OsHost(ContextServices services) {
    permissions = services.permissions();
  }

  /** The name, version, release and machine, as {@code uname} tells them. */
  public String[] information() {
    String release = System.getProperty("os.version");
    return new String[] {
      OperatingSystem.MACOS
          ? "Darwin"
          : OperatingSystem.WINDOWS ? "Windows_NT" : OperatingSystem.NAME,
      firstLine("/proc/sys/kernel/version", release),
      release,
      machine(System.getProperty("os.arch"))
    };
  }

  private static String machine(String arch) {
    return switch (arch) {
      case "amd64" -> "x86_64";
      case "aarch64" -> OperatingSystem.MACOS ? "arm64" : "aarch64";
      default -> arch;
    };
  }

  /** The name of the machine in its network. */
  public String hostname() {
    try {
      return firstLine("/proc/sys/kernel/hostname", InetAddress.getLocalHost().getHostName());
    } catch (UnknownHostException unnamed) {
      return firstLine("/proc/sys/kernel/hostname", "localhost");
    }
  }

  /** The home folder in the user's entry of {@code /etc/passwd}, whatever {@code HOME} says. */
  public String home() {
    String home = account(HOME);
    return home == null ? System.getProperty("user.home") : home;
  }

  public String user() {
    return System.getProperty("user.name");
  }

  /** The shell in the user's entry of {@code /etc/passwd}; null where there is none. */
  public @Nullable String shell() {
    return account(SHELL);
  }

  /** A field of the user's entry of {@code /etc/passwd}; null where there is none. */
  private @Nullable String account(int field) {
    return lines("/etc/passwd").stream()
        .map(line -> line.split(":"))
        .filter(fields -> fields.length > field && fields[0].equals(user()))
        .map(fields -> fields[field])
        .findFirst()
        .orElse(null);
  }

  public double totalMemory() {
    return system.getTotalMemorySize();
  }

  /** The memory that programs can have, in bytes. */
  public double freeMemory() {
    return lines("/proc/meminfo").stream()
        .filter(line -> line.startsWith("MemAvailable:"))
        .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) * 1024)
        .findFirst()
        .orElse(system.getFreeMemorySize());
  }

  /** The seconds since the machine was started. */
  public double uptime() {
    String uptime = firstLine("/proc/uptime", "");
    return uptime.isEmpty() ? System.nanoTime() / 1e9 : Double.parseDouble(uptime.split(" ")[0]);
  }

  /** The averages of one, five and fifteen minutes. */
  public double[] loadAverages() {
    String[] averages = firstLine("/proc/loadavg", "").split(" ");
    if (averages.length < 3) {
      return new double[] {Math.max(0, system.getSystemLoadAverage()), 0, 0};
    }
    return new double[] {
      Double.parseDouble(averages[0]),
      Double.parseDouble(averages[1]),
      Double.parseDouble(averages[2])
    };
  }

  public int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  /** The model of the processors. */
  public String processorModel() {
    return valueOf("model name", "unknown");
  }

  /** The speed of the processors, in MHz. */
  public double processorSpeed() {
    return Math.floor(Double.parseDouble(valueOf("cpu MHz", "0")));
  }

  private static String valueOf(String key, String otherwise) {
    return lines("/proc/cpuinfo").stream()
        .filter(line -> line.startsWith(key))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse(otherwise);
  }

  /** The times of each processor as {@code /proc/stat} counts them, in hundredths of a second. */
  public double[][] processorTimes() {
    return lines("/proc/stat").stream()
        .filter(line -> line.matches("cpu\\d.*"))
        .map(
            line ->
                List.of(line.split("\\s+")).stream()
                    .skip(1)
                    .mapToDouble(Double::parseDouble)
                    .toArray())
        .toArray(double[][]::new);
  }

  /**
   * Returns the priority of a process.
   *
   * @param pid 0 for this one
   * @return null when there is no such process
   */
  public @Nullable Integer priority(int pid) {
    return Priorities.get(pid);
  }

  /**
   * Sets the priority of a process, with the permission that a signal needs.
   *
   * @param pid 0 for this one
   * @return 0, or the negative error number
   */
  public int setPriority(int pid, int priority) {
    permissions.require(Permission.SIGNAL, String.valueOf(pid));
    return Priorities.set(pid, priority);
  }

  /** The network's interfaces. */
  public List<InterfaceAddress> interfaces() {
    return InterfaceAddress.all();
  }

  private static String firstLine(String file, String otherwise) {
    List<String> lines = lines(file);
    return lines.isEmpty() ? otherwise : lines.getFirst();
  }

  private static List<String> lines(String file) {
    try {
      return Files.readAllLines(Path.of(file));
    } catch (IOException | RuntimeException otherSystem) {
      return List.of();
    }
  }
}

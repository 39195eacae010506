package io.es4x.node.process;

import io.es4x.engine.modules.Realm;
import io.es4x.node.bindings.child.Execve;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.os.DescriptorKind;
import io.es4x.os.Native;
import io.es4x.os.OperatingSystem;
import io.es4x.os.ProcessClock;
import io.es4x.os.ProcessTitle;
import io.es4x.os.StandardStream;
import io.es4x.os.WorkingDirectory;
import io.es4x.services.ContextServices;
import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.services.ProcessLife;
import io.es4x.services.ProcessSettings;
import io.es4x.services.WorkerSettings;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The Java half of {@code process.js}. Public for GraalJS only.
 *
 * <p>{@code kill}, {@code umask} and the user ids exist on POSIX systems only.
 */
@ContextThread
public final class ProcessHost {
  private final ContextServices services;
  private final ProcessSettings settings;
  private final ProcessLife life;
  private final OwnSignals ownSignals;

  public ProcessHost(ContextServices services) {
    this.ownSignals = new OwnSignals(services.handles());
    this.services = services;
    this.settings = services.settings();
    this.life = services.process();
  }

  public String execPath() {
    return settings.execPath();
  }

  public String argv0() {
    return settings.argv0();
  }

  public String[] execArgv() {
    return settings.execArgv().toArray(String[]::new);
  }

  public String[] argv() {
    return settings.argv().toArray(String[]::new);
  }

  public String title() {
    return settings.title();
  }

  /** Sets the process title that other programs see; that of a worker is not visible to them. */
  public void setTitle(String title) {
    if (services.worker() == null) {
      ProcessTitle.set(title);
    }
  }

  /** Returns whether a flag was given. */
  public boolean hasSwitch(String name) {
    return settings.switches().contains(name);
  }

  /** Names and values alternately. */
  public String[] versions() {
    return pairs(settings.versions());
  }

  /** Returns whether the program has permissions only for what was granted. */
  public boolean isRestricted() {
    return services.permissions() != Permissions.ALL;
  }

  /** Names and values alternately, of the variables that the program may read. */
  public String[] env() {
    WorkerSettings worker = services.worker();
    Map<String, String> all = worker == null ? Environment.ofProgram() : worker.env();
    Permissions permissions = services.permissions();
    if (worker != null || permissions == Permissions.ALL) {
      return pairs(all);
    }
    Map<String, String> granted = new LinkedHashMap<>(all);
    granted.keySet().removeIf(name -> !permissions.has(Permission.ENV, name));
    return pairs(granted);
  }

  /** Sets the time zone of dates by name; null for that of the machine. */
  public void setTimeZone(@Nullable String name) {
    Realm.main().setTimeZone(name);
  }

  public StandardStream stdout() {
    return services.stdout();
  }

  public StandardStream stderr() {
    return services.stderr();
  }

  /** Returns the type of standard input, in Node's terms. */
  public String kindOfInput() {
    return DescriptorKind.of(0).name();
  }

  public String cwd() {
    return WorkingDirectory.get().toString();
  }

  /** Changes the working directory; returns 0, or the negative errno. */
  public int chdir(String path) {
    services.permissions().require(Permission.FS_READ, path);
    return WorkingDirectory.change(path);
  }

  /**
   * Returns whether the process is a Java application's, so that its working directory must not
   * change.
   */
  public boolean isEmbedded() {
    return life.isEmbedded();
  }

  /** Node's name of the operating system. */
  public String platform() {
    return OperatingSystem.MACOS
        ? "darwin"
        : OperatingSystem.WINDOWS ? "win32" : OperatingSystem.NAME.toLowerCase(Locale.ROOT);
  }

  /** Node's name of the processor architecture. */
  public String arch() {
    String name = System.getProperty("os.arch");
    return switch (name) {
      case "amd64", "x86_64" -> "x64";
      case "aarch64" -> "arm64";
      case "x86", "i386" -> "ia32";
      case "ppc64le" -> "ppc64";
      default -> name;
    };
  }

  public String javaVersion() {
    return Runtime.version().toString();
  }

  public double pid() {
    return ProcessHandle.current().pid();
  }

  public double ppid() {
    Long command = Long.getLong("es4x.command.pid"); // The JVM is a child of the command.
    return (command == null ? Optional.of(ProcessHandle.current()) : ProcessHandle.of(command))
        .flatMap(ProcessHandle::parent)
        .map(ProcessHandle::pid)
        .orElse(0L);
  }

  /** Returns the nanoseconds since the program of the process began. */
  public long nanoTime() {
    return ProcessClock.nanos();
  }

  /** Returns the same in seconds. */
  public double uptime() {
    return ProcessClock.nanos() / 1e9;
  }

  /** Returns the memory usage in bytes: rss, heapTotal, heapUsed, external, arrayBuffers. */
  public double[] memory() {
    return ProcessUsage.memory();
  }

  /** Returns the resident set size in bytes. */
  public double residentSet() {
    return ProcessUsage.residentSet();
  }

  /** Returns the processor time in microseconds: user, system. */
  public double[] cpu() {
    return ProcessUsage.cpu();
  }

  /** Returns the processor time of the event loop's thread in microseconds: user, system. */
  public double[] threadCpu() {
    return ProcessUsage.threadCpu();
  }

  /** Returns the fields of {@code getrusage}, in its order; empty on Windows. */
  public double[] resourceUsage() {
    return isPosix() ? ResourceUsage.ofProcess() : new double[0];
  }

  /** Returns the bytes of memory that are still available to the process. */
  public double availableMemory() {
    return ProcessUsage.availableMemory();
  }

  /** Returns the memory limit of the process in bytes, or 0 if there is none. */
  public double constrainedMemory() {
    return ProcessUsage.constrainedMemory();
  }

  /** The version of the GNU C library; null if the C library is another one. */
  public @Nullable String glibcVersion() {
    return OperatingSystem.LINUX ? Native.text("gnu_get_libc_version") : null;
  }

  /** Reads a text file. */
  public TextFile readText(String path) {
    services.permissions().require(Permission.FS_READ, path);
    return TextFile.read(path);
  }

  /** Returns whether the operating system has POSIX users and signals. */
  public boolean isPosix() {
    return !platform().equals("win32");
  }

  /** The user and group ids of the process. */
  public int id(String name) {
    return switch (name) {
      case "getuid", "geteuid", "getgid", "getegid" -> Native.call(name);
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** The id of a user; negative if there is no such user. */
  public double user(String name) {
    return Credentials.user(name);
  }

  public @Nullable String userName(double id) {
    return Credentials.userName((long) id);
  }

  /** The id of a group; negative if there is no such group. */
  public double group(String name) {
    return Credentials.group(name);
  }

  /**
   * Sets a user or group id with a function such as {@code setuid}; returns 0, or the negative
   * errno.
   */
  public int setId(String function, double id) {
    return Credentials.set(function, (long) id);
  }

  /** Sets the supplementary group ids; returns 0, or the negative errno. */
  public int setGroups(double[] groups) {
    return Credentials.setGroups(Arrays.stream(groups).mapToLong(id -> (long) id).toArray());
  }

  /**
   * Sets the supplementary group ids to those of a user and one more; returns 0, or the negative
   * errno.
   */
  public int initGroups(String user, double group) {
    return Credentials.initGroups(user, (long) group);
  }

  /** The group ids of the process, including its effective one. */
  public int[] groups() {
    try (Arena arena = Arena.ofConfined()) {
      int count = Native.call("getgroups", 0, MemorySegment.NULL);
      MemorySegment ids = arena.allocate(ValueLayout.JAVA_INT, count);
      int written = Native.call("getgroups", count, ids);
      IntStream listed =
          IntStream.range(0, written).map(i -> ids.getAtIndex(ValueLayout.JAVA_INT, i));
      return IntStream.concat(listed, IntStream.of(id("getegid"))).distinct().toArray();
    }
  }

  /** Sets the file mode creation mask; returns the previous one. */
  public int umask(int mask) {
    return Native.call("umask", mask);
  }

  /** The number of a signal on this system, or -1. */
  public int signalNumber(String name) {
    return SignalNumbers.number(name);
  }

  /**
   * Sends a signal; signal 0 only checks that the process exists. Returns null, or the code of the
   * error.
   */
  public @Nullable String kill(int pid, int signal) {
    services.permissions().require(Permission.SIGNAL, String.valueOf(pid));
    String failure = SignalNumbers.send(pid, signal);
    if (failure == null) {
      ownSignals.sent(pid, signal);
    }
    return failure;
  }

  /** Replaces the process with another program; returns the negative errno on failure. */
  public int execve(String file, String[] arguments, String[] environment) {
    services.permissions().require(Permission.CHILD_PROCESS, file);
    return Execve.replace(file, List.of(arguments), List.of(environment));
  }

  /** The referenced handles of bindings, which keep the context alive. */
  public Value[] activeHandles() {
    return LoopHandle.referencedIn(services).toArray(Value[]::new);
  }

  /** The types of the handles and requests that keep the context alive, except timers. */
  public String[] activeNames() {
    return services.handles().names().toArray(String[]::new);
  }

  /** Returns false if the JVM reserves the signal, so that listeners never get it. */
  public boolean listensTo(String signal, boolean listening) {
    boolean isPossible = life.listensTo(signal, listening);
    if (services.worker() == null) {
      ownSignals.listen(signalNumber(signal), isPossible && listening);
    }
    return isPossible;
  }

  /** A signal is about to be emitted. */
  public void signalArrived(int signal) {
    ownSignals.arrived(signal);
  }

  public void exit(int code) {
    life.exit(code);
  }

  public void exitCode(int code) {
    life.exitCode(code);
  }

  public void abort() {
    life.abort();
  }

  private static String[] pairs(Map<String, String> map) {
    return map.entrySet().stream()
        .flatMap(entry -> Stream.of(entry.getKey(), entry.getValue()))
        .toArray(String[]::new);
  }
}

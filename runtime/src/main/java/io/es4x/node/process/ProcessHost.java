package io.es4x.node.process;

import io.es4x.engine.Realm;
import io.es4x.node.bindings.child.Execve;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.os.DescriptorKind;
import io.es4x.os.Native;
import io.es4x.os.ProcessTitle;
import io.es4x.os.StandardStream;
import io.es4x.os.WorkingDirectory;
import io.es4x.services.ContextServices;
import io.es4x.services.Permission;
import io.es4x.services.ProcessLife;
import io.es4x.services.ProcessSettings;
import io.es4x.services.WorkerSettings;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
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
  private static final long START_NANOS = System.nanoTime();

  private final ContextServices services;
  private final ProcessSettings settings;
  private final ProcessLife life;

  public ProcessHost(ContextServices services) {
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

  /** Sets the title that other programs see; a worker's is its own affair. */
  public void setTitle(String title) {
    if (services.worker() == null) {
      ProcessTitle.set(title);
    }
  }

  /** Tells whether an option without a value was given. */
  public boolean hasSwitch(String name) {
    return settings.switches().contains(name);
  }

  /** Names and values in turn. */
  public String[] versions() {
    return pairs(settings.versions());
  }

  /** Names and values in turn. */
  public String[] env() {
    services.permissions().require(Permission.ENV, "*");
    WorkerSettings worker = services.worker();
    return pairs(worker == null ? Environment.ofProgram() : worker.env());
  }

  /** Sets the time zone of dates by its name; null for that of the machine. */
  public void setTimeZone(@Nullable String name) {
    Realm.main().setTimeZone(name);
  }

  public StandardStream stdout() {
    return services.stdout();
  }

  public StandardStream stderr() {
    return services.stderr();
  }

  /** Returns the kind of thing that standard input is, in Node's words. */
  public String kindOfInput() {
    return DescriptorKind.of(0).name();
  }

  public String cwd() {
    return WorkingDirectory.get().toString();
  }

  /** Changes the working directory; returns 0, or the negative error of the operating system. */
  public int chdir(String path) {
    return WorkingDirectory.change(path);
  }

  /** Tells whether the working directory is that of a Java application, and not to be changed. */
  public boolean isEmbedded() {
    return life.isEmbedded();
  }

  /** Node's name of the operating system. */
  public String platform() {
    String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    if (name.startsWith("mac")) {
      return "darwin";
    }
    if (name.startsWith("windows")) {
      return "win32";
    }
    return name;
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
    Long command = Long.getLong("es4x.command"); // It began the program, and is this one's parent.
    return (command == null ? Optional.of(ProcessHandle.current()) : ProcessHandle.of(command))
        .flatMap(ProcessHandle::parent)
        .map(ProcessHandle::pid)
        .orElse(0L);
  }

  /** Returns the nanoseconds since the class was loaded. */
  public long nanoTime() {
    return System.nanoTime() - START_NANOS;
  }

  /** Returns the seconds since the operating system started the process. */
  public double uptime() {
    return ProcessUsage.uptimeSeconds();
  }

  /** Returns the use of memory in bytes: rss, heapTotal, heapUsed, external, arrayBuffers. */
  public double[] memory() {
    return ProcessUsage.memory();
  }

  /** Returns the bytes of physical memory. */
  public double residentSet() {
    return ProcessUsage.residentSet();
  }

  /** Returns the microseconds of processor time: user, system. */
  public double[] cpu() {
    return ProcessUsage.cpu();
  }

  /** Returns the microseconds of processor time of the event loop's thread: user, system. */
  public double[] threadCpu() {
    return ProcessUsage.threadCpu();
  }

  /** Returns the numbers of {@code getrusage}, in its order; empty on Windows. */
  public double[] resourceUsage() {
    return isPosix() ? ResourceUsage.ofProcess() : new double[0];
  }

  /** Returns the bytes of memory that the process may still take. */
  public double availableMemory() {
    return ProcessUsage.availableMemory();
  }

  /**
   * Returns the bytes of memory that the operating system allows the process, or 0 when it sets no
   * limit.
   */
  public double constrainedMemory() {
    return ProcessUsage.constrainedMemory();
  }

  /** The version of the GNU C library; null where there is another one. */
  public @Nullable String glibcVersion() {
    return Native.LINUX ? Native.text("gnu_get_libc_version") : null;
  }

  /** Reads a text file. */
  public TextFile readText(String path) {
    services.permissions().require(Permission.FS_READ, path);
    return TextFile.read(path);
  }

  /** Tells whether the operating system has POSIX users and signals. */
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

  /** The number of a user, or a negative number where there is none. */
  public double user(String name) {
    return Credentials.user(name);
  }

  public @Nullable String userName(double id) {
    return Credentials.userName((long) id);
  }

  /** The number of a group, or a negative number where there is none. */
  public double group(String name) {
    return Credentials.group(name);
  }

  /** Sets a user or group id by a function such as {@code setuid}; 0, or the negative error. */
  public int setId(String function, double id) {
    return Credentials.set(function, (long) id);
  }

  /** Sets the groups beside that of the process; 0, or the negative error. */
  public int setGroups(double[] groups) {
    return Credentials.setGroups(Arrays.stream(groups).mapToLong(id -> (long) id).toArray());
  }

  /** Sets them to those of a user, and one more; 0, or the negative error. */
  public int initGroups(String user, double group) {
    return Credentials.initGroups(user, (long) group);
  }

  /** The ids of the groups of the process, that of its effective group among them. */
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

  /** Sends a signal; 0 asks whether the process exists. Returns null, or the name of the error. */
  public @Nullable String kill(int pid, int signal) {
    services.permissions().require(Permission.SIGNAL, String.valueOf(pid));
    return SignalNumbers.send(pid, signal);
  }

  /** Becomes another program; returns the negative error where that fails. */
  public int execve(String file, String[] arguments, String[] environment) {
    services.permissions().require(Permission.CHILD_PROCESS, file);
    return Execve.replace(file, List.of(arguments), List.of(environment));
  }

  /** The handles of bindings that were not taken out of what keeps the context alive. */
  public Value[] activeHandles() {
    return LoopHandle.referencedIn(services).toArray(Value[]::new);
  }

  /** The names of what keeps the context alive, timers excepted. */
  public String[] activeNames() {
    return services.handles().names().toArray(String[]::new);
  }

  /** Returns false where the JVM needs the signal itself, so that it never comes to listeners. */
  public boolean listensTo(String signal, boolean listening) {
    return life.listensTo(signal, listening);
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

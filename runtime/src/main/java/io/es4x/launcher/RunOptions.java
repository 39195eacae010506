package io.es4x.launcher;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What {@code es4x run} was asked to do.
 *
 * @param main file or directory, as the user named it
 * @param application the folder that its package.json is in
 * @param vertxOptions a JSON file or text, or null
 * @param cluster whether Vert.x joins a cluster
 * @param instances verticle instances to deploy, at least 1
 * @param shutdownTimeout how long requests in flight may take after a signal
 * @param conditions for {@code exports} and {@code imports} of packages, besides the standard ones
 * @param importMap a file, or null
 * @param preserveSymlinks whether modules are known by the path they were found at
 * @param required modules to require before the main one
 * @param imported modules to import before the main one
 * @param lockFile the hashes of remote modules, or null when these may not be imported
 * @param frozen whether only remote modules with a hash may be imported
 * @param fullStackTraces whether stacks show the frames of the runtime and of Java, too
 * @param arguments the application's own arguments
 */
record RunOptions(
    String main,
    Path application,
    @Nullable String vertxOptions,
    boolean cluster,
    int instances,
    Duration shutdownTimeout,
    Set<String> conditions,
    @Nullable String importMap,
    boolean preserveSymlinks,
    List<String> required,
    List<String> imported,
    @Nullable String lockFile,
    boolean frozen,
    boolean fullStackTraces,
    List<String> arguments) {
  /** With what is closed then, less than the 10 s after which Docker kills. */
  private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(8);

  /**
   * Parses {@code run [options] [file|dir] [-- args]}. The npm command has already taken what
   * concerns the JVM.
   *
   * @throws UsageException when the arguments make no sense
   */
  static RunOptions parse(List<String> commandLine) {
    if (commandLine.isEmpty() || !commandLine.getFirst().equals("run")) {
      throw new UsageException("expected: run [options] [file|dir] [-- args]");
    }
    Path application = Path.of("");
    String vertxOptions = null;
    boolean cluster = false;
    int instances = 1;
    Duration shutdownTimeout = SHUTDOWN_TIMEOUT;
    Set<String> conditions = new HashSet<>();
    String importMap = null;
    boolean preserveSymlinks = false;
    List<String> required = new ArrayList<>();
    List<String> imported = new ArrayList<>();
    String lockFile = null;
    boolean frozen = false;
    boolean fullStackTraces = false;
    int i = 1;
    while (i < commandLine.size() && commandLine.get(i).startsWith("--")) {
      String argument = commandLine.get(i);
      if (argument.equals("--")) {
        break;
      } else if (argument.startsWith("--application=")) {
        application = Path.of(valueOf(argument));
      } else if (argument.startsWith("--vertx-options=")) {
        vertxOptions = valueOf(argument);
      } else if (argument.equals("--cluster")) {
        cluster = true;
      } else if (argument.startsWith("--instances=")) {
        instances = instances(valueOf(argument));
      } else if (argument.startsWith("--shutdown-timeout=")) {
        shutdownTimeout = seconds(valueOf(argument));
      } else if (argument.startsWith("--conditions=")) {
        conditions.add(valueOf(argument));
      } else if (argument.startsWith("--import-map=")) {
        importMap = valueOf(argument);
      } else if (argument.equals("--preserve-symlinks")) {
        preserveSymlinks = true;
      } else if (argument.startsWith("--require=")) {
        required.add(valueOf(argument));
      } else if (argument.startsWith("--import=")) {
        imported.add(valueOf(argument));
      } else if (argument.startsWith("--allow-remote-imports=")) {
        lockFile = valueOf(argument);
      } else if (argument.equals("--frozen")) {
        frozen = true;
      } else if (argument.equals("--stack-trace=full")) {
        fullStackTraces = true;
      } else {
        throw new UsageException("unknown option " + argument + "; see es4x --help");
      }
      i++;
    }
    boolean hasMain = i < commandLine.size() && !commandLine.get(i).equals("--");
    String main = hasMain ? commandLine.get(i++) : ".";
    // As node does: everything behind the file belongs to the application.
    boolean separated = i < commandLine.size() && commandLine.get(i).equals("--");
    List<String> arguments = commandLine.subList(separated ? i + 1 : i, commandLine.size());
    return new RunOptions(
        main,
        application,
        vertxOptions,
        cluster,
        instances,
        shutdownTimeout,
        conditions,
        importMap,
        preserveSymlinks,
        required,
        imported,
        lockFile,
        frozen,
        fullStackTraces,
        arguments);
  }

  private static String valueOf(String option) {
    return option.substring(option.indexOf('=') + 1);
  }

  private static int instances(String value) {
    if (value.equals("auto")) {
      return Runtime.getRuntime().availableProcessors();
    }
    try {
      int instances = Integer.parseInt(value);
      if (instances >= 1) {
        return instances;
      }
    } catch (NumberFormatException notANumber) {
      // Reported below.
    }
    throw new UsageException("--instances takes a number from 1 up, or auto; got " + value);
  }

  private static Duration seconds(String value) {
    try {
      return Duration.ofSeconds(Integer.parseUnsignedInt(value));
    } catch (NumberFormatException notANumber) {
      throw new UsageException("--shutdown-timeout takes seconds from 0 up; got " + value);
    }
  }

  /** A command line that makes no sense; its message is for the user. */
  static final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
      super(message);
    }
  }
}

package io.es4x.launcher;

import java.util.List;

/**
 * What {@code es4x run} was asked to do.
 *
 * @param main file or directory, as the user named it
 * @param instances verticle instances to deploy, at least 1
 * @param arguments the application's own arguments
 */
record RunOptions(String main, int instances, List<String> arguments) {

  /**
   * Parses {@code run [file|dir] [--instances N|auto] [-- args]}. The npm command has already taken
   * what concerns the JVM.
   *
   * @throws UsageException when the arguments make no sense
   */
  static RunOptions parse(List<String> commandLine) {
    if (commandLine.isEmpty() || !commandLine.getFirst().equals("run")) {
      throw new UsageException("expected: run [file|dir] [--instances N|auto] [-- args]");
    }
    String main = null;
    int instances = 1;
    for (int i = 1; i < commandLine.size(); i++) {
      String argument = commandLine.get(i);
      if (argument.equals("--")) {
        return new RunOptions(
            main == null ? "." : main, instances, commandLine.subList(i + 1, commandLine.size()));
      } else if (argument.equals("--instances") && i + 1 < commandLine.size()) {
        instances = instances(commandLine.get(++i));
      } else if (argument.startsWith("--instances=")) {
        instances = instances(argument.substring("--instances=".length()));
      } else if (argument.startsWith("-") && main == null) {
        throw new UsageException("unknown option " + argument + "; see es4x --help");
      } else if (main == null) {
        main = argument;
      } else {
        // As node does: everything behind the file belongs to the application.
        return new RunOptions(main, instances, commandLine.subList(i, commandLine.size()));
      }
    }
    return new RunOptions(main == null ? "." : main, instances, List.of());
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

  /** A command line that makes no sense; its message is for the user. */
  static final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
      super(message);
    }
  }
}

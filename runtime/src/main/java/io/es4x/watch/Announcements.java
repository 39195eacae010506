package io.es4x.watch;

import io.es4x.os.Colors;
import io.es4x.os.StandardStream;
import io.es4x.threads.AnyThread;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Prints the messages of restarts in the words and colours of Node's watch mode. */
@AnyThread
final class Announcements {
  private static final System.Logger LOG = System.getLogger("es4x");
  private static final String BLUE = "\033[34m";
  private static final String GREEN = "\033[32m";
  private static final String RED = "\033[31m";
  private static final String PLAIN = "\033[39m";
  private static final String CLEAR = "\033c";

  private final StandardStream stream;
  private final boolean colors;
  private final boolean clears;
  private final String program;
  private final String waiting;

  private Announcements(
      StandardStream stream,
      boolean colors,
      boolean preserveOutput,
      String program,
      String waitsFor) {
    this.stream = stream;
    this.waiting = "Waiting for " + waitsFor + " before restarting...";
    this.colors = colors;
    this.clears = colors && !preserveOutput;
    this.program = quoted(program);
  }

  /**
   * Creates the messages of a program.
   *
   * @param main the file to run, as the user named it
   * @param arguments those of the program
   */
  static Announcements of(Path main, List<String> arguments, WatchOptions options) {
    StandardStream out = StandardStream.out();
    Path folder = Path.of("").toAbsolutePath();
    Path name = main.startsWith(folder) ? folder.relativize(main) : main;
    String program = String.join(" ", name.toString(), String.join(" ", arguments)).stripTrailing();
    String signal = options.signal();
    return new Announcements(
        out,
        Colors.areShown(out),
        options.preserveOutput(),
        program,
        signal == null ? "file changes" : signal);
  }

  void changed(Path file) {
    if (clears) {
      stream.write(CLEAR);
    }
    line(BLUE, "Change detected in " + quoted(file.toString()));
  }

  void restarting() {
    line(GREEN, "Restarting " + program);
  }

  /** Warns that a file is only read when the process starts, which a reload does not do. */
  void needsProcess(Path file) {
    LOG.log(
        System.Logger.Level.WARNING,
        "%s has changed, and is only read when the process starts: the new version of %s has what it was"
            .formatted(file, program));
  }

  /** Prints that a new process is needed, as the old one has read the file already. */
  void restartingProcess(Path file) {
    line(
        GREEN,
        "Restarting the process of "
            + program
            + ", which reads "
            + quoted(name(file))
            + " when it starts");
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  /** Prints the reason why a new process would not start, for which the old one continues. */
  void notRestarting(String problem) {
    StandardStream.err().write("es4x: " + problem + "\n");
    line(RED, "Not restarting the process of " + program + ". " + waiting);
  }

  /**
   * Warns that a new version takes long to start.
   *
   * @param stack the lines of JavaScript that it is executing, if any
   */
  void stillLoading(Duration duration, List<String> stack) {
    String text =
        "The new version of "
            + program
            + " is still loading after "
            + duration.toSeconds()
            + " s, and the version before keeps running."
            + (stack.isEmpty() ? "" : " It runs:");
    LOG.log(System.Logger.Level.WARNING, String.join("\n", text, String.join("\n", stack)).strip());
  }

  void completed() {
    line(BLUE, "Completed running " + program + ". " + waiting);
  }

  /**
   * @param previousRuns whether the previous version still runs
   */
  void failed(boolean previousRuns) {
    line(
        RED,
        "Failed running "
            + program
            + ". "
            + waiting
            + (previousRuns ? " The version before keeps running." : ""));
  }

  private void line(String color, String text) {
    stream.write(colors ? color + text + PLAIN + "\n" : text + "\n");
  }

  private static String quoted(String text) {
    char quote = text.contains("'") ? '"' : '\'';
    return quote + text + quote;
  }
}

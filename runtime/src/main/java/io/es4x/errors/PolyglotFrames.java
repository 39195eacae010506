package io.es4x.errors;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.PolyglotException.StackFrame;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.SourceSection;
import org.jspecify.annotations.Nullable;

/**
 * The frames of an exception in the order of the calls, as lines of a JavaScript stack: also what
 * {@code error.stack} leaves out, the runtime's scripts and Java.
 *
 * @param inUserFiles gives the user's place for an evaluated one, or null for code that is not the
 *     user's
 * @param all whether Java and the runtime are shown; otherwise Java only where it has thrown, down
 *     to the call from JavaScript
 */
public record PolyglotFrames(
    Function<SourcePosition, @Nullable SourcePosition> inUserFiles, boolean all) {
  /** The frames of an error that came from JavaScript; none for others. */
  public List<String> of(Throwable error) {
    if (!(error instanceof PolyglotException exception)) {
      return List.of();
    }
    return exception.isHostException() && !hasCrossed(exception.asHostException())
        ? Stream.of(exception.asHostException().getStackTrace()).map(PolyglotFrames::host).toList()
        : polyglot(exception);
  }

  /**
   * Returns whether an exception has crossed the engine: else the engine makes up JavaScript frames,
   * those of whoever asks.
   */
  private static boolean hasCrossed(Throwable exception) {
    return Stream.of(exception.getStackTrace())
        .anyMatch(frame -> frame.getClassName().startsWith("com.oracle.truffle."));
  }

  private List<String> polyglot(PolyglotException exception) {
    List<String> lines = new ArrayList<>();
    boolean inJava = all || exception.isHostException();
    for (StackFrame frame : exception.getPolyglotStackTrace()) {
      inJava &= all || frame.isHostFrame();
      String line = frame.isGuestFrame() ? guest(frame) : inJava ? host(frame.toHostFrame()) : null;
      if (line != null) {
        lines.add(line);
      }
    }
    return lines;
  }

  private @Nullable String guest(StackFrame frame) {
    SourceSection section = frame.getSourceLocation();
    String name = frame.getRootName();
    if (section == null
        || (section.getSource().isInternal() && !all)
        || (":module:eval".equals(name) && isWhole(section))) {
      return null;
    }
    Source source = section.getSource();
    boolean inFile = source.getPath() != null;
    return line(
        name,
        new SourcePosition(
            inFile ? source.getPath() : source.getName(),
            section.getStartLine(),
            section.getStartColumn()),
        inFile);
  }

  /**
   * The line of a call.
   *
   * @param function its name, or null
   * @param evaluated the place in what the engine evaluated
   * @param inFile whether that is a file, or the name of a source that is none
   * @return null when the code is not the user's
   */
  public @Nullable String line(
      @Nullable String function, SourcePosition evaluated, boolean inFile) {
    SourcePosition place = inFile ? place(evaluated) : evaluated;
    if (place == null) {
      return null;
    }
    return function == null || function.isEmpty() || function.startsWith(":")
        ? "    at " + place
        : "    at " + function + " (" + place + ")";
  }

  /** A module that awaits has a frame for the whole of it besides the one that tells the place. */
  private static boolean isWhole(SourceSection section) {
    return section.getCharLength() == section.getSource().getLength();
  }

  /** The place in the user's files of one in what the engine evaluated, or null. */
  @Nullable SourcePosition place(SourcePosition evaluated) {
    SourcePosition inFile = inUserFiles.apply(evaluated);
    return inFile == null && all ? evaluated : inFile;
  }

  private static String host(StackTraceElement frame) {
    return "    at " + frame.toString().replaceFirst("\\(", " (");
  }
}

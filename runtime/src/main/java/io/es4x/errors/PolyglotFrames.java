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
 * Formats the frames of an exception as lines of a JavaScript stack, in the order of the calls,
 * including those that {@code error.stack} leaves out: the runtime's scripts and Java.
 *
 * @param inUserFiles maps a position in evaluated code to one in the user's file, or null if the
 *     code is not the user's
 * @param all whether Java and the runtime are shown; otherwise Java frames are shown only if Java
 *     has thrown, down to the call from JavaScript
 */
public record PolyglotFrames(
    Function<SourcePosition, @Nullable SourcePosition> inUserFiles, boolean all) {
  /** Returns the frames of an error that came from JavaScript; none for others. */
  public List<String> of(Throwable error) {
    if (!(error instanceof PolyglotException exception)) {
      return List.of();
    }
    return exception.isHostException() && !hasCrossed(exception.asHostException())
        ? Stream.of(exception.asHostException().getStackTrace()).map(PolyglotFrames::host).toList()
        : polyglot(exception);
  }

  /**
   * Returns whether an exception has passed through the engine. For others, the engine would return
   * the JavaScript frames of the caller.
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
   * Returns the line for a call.
   *
   * @param function its name, or null
   * @param evaluated the position in the source that the engine evaluated
   * @param inFile whether {@code evaluated} names a file, rather than a source without one
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

  /** A module that awaits has a frame for the whole module besides the one with the position. */
  private static boolean isWhole(SourceSection section) {
    return section.getCharLength() == section.getSource().getLength();
  }

  /** Maps a position in evaluated code to one in the user's file, or null. */
  @Nullable SourcePosition place(SourcePosition evaluated) {
    SourcePosition inFile = inUserFiles.apply(evaluated);
    return inFile == null && all ? evaluated : inFile;
  }

  private static String host(StackTraceElement frame) {
    return "    at " + frame.toString().replaceFirst("\\(", " (");
  }
}

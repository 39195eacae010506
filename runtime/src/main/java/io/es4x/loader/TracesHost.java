package io.es4x.loader;

import io.es4x.errors.PolyglotFrames;
import io.es4x.errors.SourcePosition;
import io.es4x.loader.source.SourceFile;
import java.nio.file.Path;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The Java half of {@code traces.js}: positions and frames of stacks. */
public final class TracesHost {

  private final ModuleSystem system;
  private final ContextGraph graph;

  TracesHost(ModuleSystem system, ContextGraph graph) {
    this.system = system;
    this.graph = graph;
  }

  /** Maps a position in evaluated code to one in a file; null for code that is not the user's. */
  public @Nullable SourcePosition inFile(String file, int line, int column) {
    return system.inFile(new SourcePosition(file, line, column), graph.get());
  }

  /** Returns whether a loaded file awaits at its top level. */
  public boolean awaits(String file) {
    SourceFile source = system.files.known(Path.of(file));
    return source != null && source.syntax().topLevelAwait();
  }

  /** Maps a position in a file through its source map. */
  public SourcePosition original(String file, int line, int column) {
    return system.original(new SourcePosition(file, line, column));
  }

  @Nullable SourcePosition inUserFile(SourcePosition evaluated) {
    SourcePosition place = system.inFile(evaluated, graph.get());
    return place == null ? null : system.original(place);
  }

  /** Returns all frames of an error, including those of the runtime and of Java. */
  public String[] allFrames(Value error) {
    try {
      throw error.isException() ? error.throwException() : new IllegalArgumentException();
    } catch (PolyglotException exception) {
      return new PolyglotFrames(this::inUserFile, true).of(exception).toArray(String[]::new);
    } catch (IllegalArgumentException noError) {
      return new String[0]; // any object, given to Error.captureStackTrace
    }
  }
}

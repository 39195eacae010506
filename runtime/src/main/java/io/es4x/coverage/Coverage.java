package io.es4x.coverage;

import com.oracle.truffle.api.source.Source;
import io.es4x.coverage.FunctionRanges.Range;
import io.es4x.coverage.Recorder.Counted;
import io.es4x.errors.SourcePosition;
import io.es4x.os.AtExit;
import io.es4x.os.StandardStream;
import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Records the coverage of a process and writes it to the folder {@code NODE_V8_COVERAGE} at the
 * end, for tools such as c8.
 */
@AnyThread
public final class Coverage {
  private final CoveredEngine engine;
  private final Recorder recorder;
  private final Path folder;
  private int reports;

  /** The coverage being recorded; null if there is none, or the program has stopped it. */
  private static @Nullable Coverage current;

  private Coverage(CoveredEngine engine, Path folder) {
    this.engine = engine;
    this.recorder = engine.service(Recorder.Instrument.ID, Recorder.class);
    this.folder = folder;
  }

  /** Returns the folder that the environment variable names, or null. */
  public static @Nullable Path folder() {
    String name = System.getenv("NODE_V8_COVERAGE");
    return name == null || name.isEmpty() ? null : Path.of(name).toAbsolutePath();
  }

  /** Begins to record an engine's execution; to be called before it runs code. */
  public static void record(CoveredEngine engine, Path folder) {
    current = new Coverage(engine, folder);
    AtExit.add(Coverage::take);
  }

  /** Writes the coverage since the last call. */
  static synchronized void take() {
    if (current != null) {
      current.write();
    }
  }

  /** Stops writing coverage, also at the end of the process. */
  static synchronized void stop() {
    current = null;
  }

  private void write() {
    JsonArray scripts = new JsonArray();
    recorder.scripts().forEach(script -> add(script, scripts));
    long now = System.currentTimeMillis();
    String name =
        "coverage-" + ProcessHandle.current().pid() + "-" + now + "-" + reports++ + ".json";
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve(name), new JsonObject().put("result", scripts).encode());
      recorder.reset();
    } catch (IOException e) {
      StandardStream.err().write("es4x: the coverage cannot be written: " + e + "\n");
    }
  }

  private void add(Recorder.Script script, JsonArray scripts) {
    Path file = fileOf(script.source());
    if (file == null) {
      return;
    }
    String text;
    try {
      text = Files.readString(file);
    } catch (IOException gone) {
      return;
    }
    Offsets offsets = new Offsets(text);
    List<CoveredRange> parts = new ArrayList<>();
    for (Counted part : script.parts().values()) {
      int start = offset(script.source(), part.start, offsets);
      int end = offset(script.source(), part.end - 1, offsets) + 1;
      boolean isFile = part.isFunction && start == 0 && end >= text.stripTrailing().length();
      if (0 <= start && start < end && end <= text.length() && !isFile) {
        parts.add(new CoveredRange(part.name, start, end, part.times, part.isFunction));
      }
    }
    JsonArray functions = new JsonArray();
    for (FunctionRanges.Function function : FunctionRanges.of(text, parts)) {
      JsonArray ranges = new JsonArray();
      function.ranges().forEach(range -> ranges.add(json(range)));
      functions.add(
          new JsonObject()
              .put("functionName", function.name())
              .put("isBlockCoverage", true)
              .put("ranges", ranges));
    }
    scripts.add(
        new JsonObject()
            .put("scriptId", String.valueOf(scripts.size() + 1))
            .put("url", file.toUri().toString())
            .put("functions", functions));
  }

  private static JsonObject json(Range range) {
    return new JsonObject()
        .put("startOffset", range.start())
        .put("endOffset", range.end())
        .put("count", range.times());
  }

  /** Returns the file of a source in the engine; null for a source without one. */
  private @Nullable Path fileOf(Source source) {
    SourcePosition start = engine.inFile(new SourcePosition(source.getPath(), 1, 1));
    try {
      Path file = start == null ? null : Path.of(start.file());
      return file != null && Files.isRegularFile(file) ? file : null;
    } catch (InvalidPathException url) {
      return null;
    }
  }

  /** Maps an offset in the engine's text to one in the file; -1 if the file does not have it. */
  private int offset(Source source, int offset, Offsets offsets) {
    SourcePosition place =
        engine.inFile(
            new SourcePosition(
                source.getPath(), source.getLineNumber(offset), source.getColumnNumber(offset)));
    return place == null ? -1 : offsets.of(place);
  }

  /** The offsets of the lines of a text. */
  private static final class Offsets {
    private final int[] lines;

    Offsets(String text) {
      lines =
          IntStream.concat(
                  IntStream.of(0),
                  IntStream.rangeClosed(1, text.length()).filter(i -> text.charAt(i - 1) == '\n'))
              .toArray();
    }

    int of(SourcePosition place) {
      return place.line() > lines.length ? -1 : lines[place.line() - 1] + place.column() - 1;
    }
  }
}

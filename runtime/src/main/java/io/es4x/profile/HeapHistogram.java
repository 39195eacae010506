package io.es4x.profile;

import io.es4x.context.JsEngine;
import io.es4x.os.AtExit;
import io.es4x.os.StandardStream;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Counts the JavaScript objects of a process that are alive at its end, and writes how many there
 * are of each class, those of most instances first.
 */
@AnyThread
public final class HeapHistogram {
  private HeapHistogram() {}

  /** Begins to follow objects; to be called before the engine runs code. */
  public static void record(JsEngine engine, Path file) {
    LiveObjects objects = engine.service(LiveObjects.Instrument.ID, LiveObjects.class);
    AtExit.add(() -> write(objects, file));
  }

  private static void write(LiveObjects objects, Path file) {
    String lines =
        objects.count().entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .map(each -> "%12d  %s%n".formatted(each.getValue(), each.getKey()))
            .collect(Collectors.joining("", "%12s  %s%n".formatted("instances", "class"), ""));
    try {
      Files.writeString(file, lines);
    } catch (IOException e) {
      StandardStream.err().write("es4x: the histogram cannot be written: " + e + "\n");
    }
  }
}

package io.es4x.loader;

import io.es4x.loader.source.SourceFile;
import io.es4x.loader.source.SourceFiles;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The text of a module's file, for a debugger.
 *
 * @param text the text of the file
 * @param sourceMap the map from the text that the engine runs to that of the file, as JSON; null
 *     where all lines are the same
 */
public record LoadedText(String text, @Nullable String sourceMap) {

  static @Nullable LoadedText of(SourceFiles files, Path path) {
    SourceFile file = files.known(path);
    if (file == null) {
      return null;
    }
    String text = files.textOnDisk(file);
    return text == null ? null : new LoadedText(text, file.sourceMap(text));
  }
}

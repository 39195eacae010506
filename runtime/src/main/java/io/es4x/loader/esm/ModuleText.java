package io.es4x.loader.esm;

import io.es4x.loader.source.EditedText;
import java.util.List;

/**
 * The text that the engine reads for a module.
 *
 * @param text for a file, with the edits made to it
 * @param dependencies the modules that it imports, in order
 */
record ModuleText(EditedText text, List<ModuleNode> dependencies) {

  static ModuleText synthetic(String text) {
    return new ModuleText(new EditedText.Builder(text).build(), List.of());
  }
}

package io.es4x.launcher;

import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * An option with a JSON object: a file, or as with the command of Vert.x itself, the JSON.
 *
 * @param option with its dashes
 * @param code of the errors
 */
record JsonArgument(String option, String code) {

  /** The end of Jackson's messages about JSON. */
  private static final String WHERE = "\\s+at \\[.*line: (\\d+), column: (\\d+)]";

  /** Returns whether a value is the JSON itself. */
  static boolean isJson(String value) {
    return value.stripLeading().startsWith("{");
  }

  /**
   * Reads the value of the option. Blocks on file access.
   *
   * @throws WrongSettingException when there is no such file, or it is not a JSON object
   */
  JsonObject read(String value) {
    if (isJson(value)) {
      return parse(value, option);
    }
    try {
      return ofFile(Path.of(value));
    } catch (InvalidPathException noPath) {
      throw wrong("there is no file " + value + " for " + option + ".");
    }
  }

  /** Reads a file. */
  JsonObject ofFile(Path file) {
    try {
      return parse(Files.readString(file), file.toString());
    } catch (NoSuchFileException missing) {
      throw wrong("there is no file " + file + " for " + option + ".");
    } catch (IOException unreadable) {
      throw wrong(file + " cannot be read: " + unreadable.getMessage());
    }
  }

  private JsonObject parse(String text, String place) {
    try {
      return new JsonObject(text);
    } catch (DecodeException syntax) {
      String message =
          String.valueOf(syntax.getMessage()).replaceFirst(WHERE, " (line $1, column $2)");
      throw wrong(place + " is not a JSON object: " + message);
    }
  }

  private WrongSettingException wrong(String message) {
    return new WrongSettingException(code, message);
  }
}

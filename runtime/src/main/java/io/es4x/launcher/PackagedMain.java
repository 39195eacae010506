package io.es4x.launcher;

import io.es4x.os.ProcessClock;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Entry point of the JVM of a package, which {@code es4x package} makes: a folder that runs without
 * the npm command. Its arguments are that folder, {@code --program} for the packaged program or a
 * file that is run in its place, as a child process, and the arguments of the program.
 */
public final class PackagedMain {
  private static final String OPTIONS = "lib/options.json";
  private static final String PROGRAM = "--program";

  /** The placeholders of the folder and of its URL in the options. */
  private static final String FOLDER = "<package>";

  private static final String URL = "<package-url>";

  private PackagedMain() {}

  public static void main(String[] arguments) throws IOException {
    ProcessClock.begin();
    String folder = arguments[0];
    String file = arguments.length == 1 ? PROGRAM : arguments[1];
    if (!file.equals(PROGRAM) && file.startsWith("-")) {
      System.err.println(
          "ES4X_USAGE: In a package, "
              + folder
              + "/lib/es4x runs files, and takes no options such as "
              + file);
      System.exit(2);
    }
    JsonObject options;
    try {
      String text = Files.readString(Path.of(folder, OPTIONS));
      options = relocated(new JsonObject(text), folder);
    } catch (InvalidPathException unnameable) {
      Main.endFor(unnameable);
      return;
    }
    if (!file.equals(PROGRAM)) {
      options.put("main", file);
    }
    if ("off".equals(System.getenv("ES4X_COMPILER_WARMUP"))) {
      options.put("compiler-warmup", false);
    }
    List<String> words = Arrays.asList(arguments);
    Main.start(options, words.subList(Math.min(2, words.size()), words.size()));
  }

  /** Returns options in which the folder has its place. */
  private static JsonObject relocated(JsonObject options, String folder) {
    JsonObject result = new JsonObject();
    options.forEach(entry -> result.put(entry.getKey(), relocated(entry.getValue(), folder)));
    return result;
  }

  private static Object relocated(Object value, String folder) {
    return switch (value) {
      case String text when text.startsWith(URL) -> text.replace(URL, url(folder));
      case String text -> text.replace(FOLDER, folder);
      case JsonArray list ->
          new JsonArray(list.stream().map(each -> relocated(each, folder)).toList());
      default -> value;
    };
  }

  private static String url(String folder) {
    String url = Path.of(folder).toUri().toString();
    return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
  }
}

package io.es4x.inspect;

import io.es4x.loader.LoadedText;
import io.es4x.loader.esm.ModuleGraph;
import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The scripts of the engine as clients see them: with the paths and texts of the user's files,
 * without the runtime's scripts.
 */
@AnyThread
final class ParsedScripts {
  /** The names or URLs of scripts that the runtime and its loader generate. */
  private static final String OF_RUNTIME = "es4x:.*|.*" + ModuleGraph.MADE + ".*";

  /** The code of the engine and of the runtime, which is never stepped into. */
  static final JsonArray INTERNAL = JsonArray.of("<function>", "Unnamed", "^(" + OF_RUNTIME + ")$");

  /** The URLs of the user's files. */
  static final String USER_FILE = "(?!" + OF_RUNTIME + ")file:///.*";

  private static final Pattern RUNTIME = Pattern.compile(OF_RUNTIME);

  /** The names that the engine gives to code without a file. */
  private static final Pattern UNNAMED = Pattern.compile("(\\d+/)?(<\\w+>|Unnamed)");

  private final Function<Path, @Nullable LoadedText> texts;
  private final Map<String, String> urls = new ConcurrentHashMap<>();
  private final Map<String, String> ids = new ConcurrentHashMap<>();
  private final Map<String, TryBlocks> tryBlocks = new ConcurrentHashMap<>();

  /**
   * @param texts returns the text of a file as it was loaded
   */
  ParsedScripts(Function<Path, @Nullable LoadedText> texts) {
    this.texts = texts;
  }

  /**
   * Records a script, and completes the event about it.
   *
   * @return whether clients see the script
   */
  boolean parsed(JsonObject params, int contextId) {
    String url = params.getString("url", "");
    if (RUNTIME.matcher(url).matches()) {
      return false;
    }
    // V8 has an empty URL for evaluated code.
    String shown = UNNAMED.matcher(url).matches() ? "" : url;
    urls.put(params.getString("scriptId"), shown);
    ids.put(shown, params.getString("scriptId"));
    params.put("url", shown).put("executionContextId", contextId);
    LoadedText loaded = loaded(shown);
    if (loaded != null && loaded.sourceMap() != null) {
      params.put("sourceMapURL", dataUrl(loaded.sourceMap()));
    }
    return true;
  }

  private @Nullable LoadedText loaded(String url) {
    return url.startsWith("file:") ? texts.apply(Path.of(URI.create(url))) : null;
  }

  private static String dataUrl(String json) {
    return "data:application/json;base64,"
        + Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Replaces the script in the response to {@code Debugger.getScriptSource} with the user's text.
   */
  JsonObject withText(JsonObject params, JsonObject answer) {
    JsonObject result = answer.getJsonObject("result");
    LoadedText loaded = loaded(urls.getOrDefault(params.getString("scriptId"), ""));
    if (result != null && loaded != null && loaded.sourceMap() == null) {
      result.put("scriptSource", loaded.text());
    }
    return answer;
  }

  /**
   * Returns whether the program will catch the exception at which it is paused.
   *
   * @param engine is asked for the scripts, on its own thread
   */
  boolean isCaught(JsonObject paused, EngineInspector engine) {
    for (Object each : paused.getJsonArray("callFrames", new JsonArray())) {
      JsonObject frame = (JsonObject) each;
      JsonObject place = frame.getJsonObject("location");
      if (tryBlocks(place, engine).catches(place, frame.getJsonObject("functionLocation"))) {
        return true;
      }
    }
    for (JsonObject stack = paused.getJsonObject("asyncStackTrace");
        stack != null;
        stack = stack.getJsonObject("parent")) {
      for (Object each : stack.getJsonArray("callFrames", new JsonArray())) {
        JsonObject place = (JsonObject) each;
        if (tryBlocks(place, engine).catches(place, null)) {
          return true;
        }
      }
    }
    return false;
  }

  private TryBlocks tryBlocks(JsonObject place, EngineInspector engine) {
    return tryBlocks.computeIfAbsent(
        place.getString("scriptId"),
        id -> {
          CompletableFuture<String> source = new CompletableFuture<>();
          engine.send(
              "Debugger.getScriptSource",
              new JsonObject().put("scriptId", id),
              answer ->
                  source.complete(
                      answer
                          .getJsonObject("result", new JsonObject())
                          .getString("scriptSource", "")));
          return TryBlocks.of(source.completeOnTimeout("", 5, TimeUnit.SECONDS).join());
        });
  }

  /** Converts the frames of a pause to V8's form. */
  void rewordFrames(JsonObject paused) {
    for (Object each : paused.getJsonArray("callFrames", new JsonArray())) {
      JsonObject frame = (JsonObject) each;
      if (frame.getString("functionName", "").startsWith(":")) {
        frame.put("functionName", "");
      }
      for (Object scope : frame.getJsonArray("scopeChain", new JsonArray())) {
        rewordScope((JsonObject) scope);
      }
    }
  }

  private static void rewordScope(JsonObject scope) {
    String name = scope.getString("name", "");
    if (name.startsWith(":")) {
      scope.remove("name");
      scope.getJsonObject("object").put("description", "Object");
      if (name.startsWith(":module")) {
        scope.put("type", "module");
      }
    }
  }

  /** Adds the script ids to the frames of a stack that an agent has captured. */
  void nameFrames(@Nullable JsonObject stackTrace) {
    if (stackTrace == null) {
      return;
    }
    for (Object each : stackTrace.getJsonArray("callFrames")) {
      JsonObject frame = (JsonObject) each;
      String url = frame.getString("url");
      String file = url.startsWith("file:") ? url : Path.of(url).toUri().toString();
      frame.put("url", file).put("scriptId", ids.getOrDefault(file, "0"));
    }
  }
}

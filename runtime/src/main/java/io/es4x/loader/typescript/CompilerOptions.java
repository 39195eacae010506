package io.es4x.loader.typescript;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The options of {@code tsconfig.json} that affect the run time.
 *
 * @param jsx {@code react}, {@code react-jsx}, {@code react-jsxdev}, {@code preserve} or null
 * @param useDefineForClassFields whether class fields are defined, not assigned; the default
 *     depends on the target as in TypeScript, and is true without a target
 * @param pathsBase the directory that {@code paths} are relative to without a baseUrl
 * @param baseUrl the directory in which bare specifiers are looked up first, or null
 * @param paths patterns with at most one {@code *}, and their replacements
 */
public record CompilerOptions(
    @Nullable String jsx,
    @Nullable String jsxFactory,
    @Nullable String jsxFragmentFactory,
    @Nullable String jsxImportSource,
    boolean experimentalDecorators,
    boolean emitDecoratorMetadata,
    boolean verbatimModuleSyntax,
    boolean useDefineForClassFields,
    @Nullable Path pathsBase,
    @Nullable Path baseUrl,
    Map<String, List<String>> paths) {

  /** The targets older than class fields. */
  private static final Pattern OLD_TARGET =
      Pattern.compile("es(?:[356]|20(?:1\\d|2[01]))", Pattern.CASE_INSENSITIVE);

  /** The options without a tsconfig.json. */
  static final CompilerOptions DEFAULTS = of(new JsonObject());

  /** The options with which all imports and exports of values are kept. */
  static final CompilerOptions VERBATIM = of(new JsonObject().put("verbatimModuleSyntax", true));

  /**
   * Reads the options.
   *
   * @param json with an absolute {@code baseUrl}, and the directory of the file that has the {@code
   *     paths} as {@code pathsBase}
   * @throws ClassCastException when one has the wrong type
   */
  static CompilerOptions of(JsonObject json) {
    return new CompilerOptions(
        json.getString("jsx"),
        json.getString("jsxFactory"),
        json.getString("jsxFragmentFactory"),
        json.getString("jsxImportSource"),
        json.getBoolean("experimentalDecorators", false),
        json.getBoolean("emitDecoratorMetadata", false),
        json.getBoolean("verbatimModuleSyntax", false),
        json.getBoolean(
            "useDefineForClassFields", !OLD_TARGET.matcher(json.getString("target", "")).matches()),
        path(json, "pathsBase"),
        path(json, "baseUrl"),
        paths(json.getJsonObject("paths", new JsonObject())));
  }

  private static @Nullable Path path(JsonObject json, String name) {
    String path = json.getString(name);
    return path == null ? null : Path.of(path);
  }

  private static Map<String, List<String>> paths(JsonObject json) {
    Map<String, List<String>> paths = new LinkedHashMap<>();
    for (String pattern : json.fieldNames()) {
      JsonArray targets = json.getJsonArray(pattern);
      paths.put(pattern, targets.stream().map(String.class::cast).toList());
    }
    return paths;
  }

  /** Returns a text of the options that affect the JavaScript of a file, for cache keys. */
  String fingerprint() {
    return String.join(
        "|",
        String.valueOf(jsx),
        String.valueOf(jsxFactory),
        String.valueOf(jsxFragmentFactory),
        String.valueOf(jsxImportSource),
        String.valueOf(experimentalDecorators),
        String.valueOf(emitDecoratorMetadata),
        String.valueOf(verbatimModuleSyntax),
        String.valueOf(useDefineForClassFields));
  }

  /**
   * Returns the files or directories that a bare specifier may resolve to, in order: by the longest
   * matching pattern of {@code paths}, then below {@code baseUrl}. Source: TypeScript's "Modules -
   * Reference".
   */
  public List<Path> candidates(String specifier) {
    Path root = baseUrl != null ? baseUrl : pathsBase;
    Map.Entry<String, List<String>> best = null;
    for (Map.Entry<String, List<String>> entry : paths.entrySet()) {
      if (fits(entry.getKey(), specifier)
          && (best == null || isBetter(entry.getKey(), best.getKey()))) {
        best = entry;
      }
    }
    if (root != null && best != null) {
      String pattern = best.getKey();
      return best.getValue().stream()
          .map(target -> root.resolve(substitute(pattern, target, specifier)).normalize())
          .toList();
    }
    return baseUrl == null ? List.of() : List.of(baseUrl.resolve(specifier).normalize());
  }

  private static boolean fits(String pattern, String specifier) {
    int star = pattern.indexOf('*');
    return star < 0
        ? pattern.equals(specifier)
        : specifier.length() >= pattern.length() - 1
            && specifier.startsWith(pattern.substring(0, star))
            && specifier.endsWith(pattern.substring(star + 1));
  }

  /**
   * Returns whether a pattern is preferred to another: exact ones first, then by the longest text
   * before the star.
   */
  private static boolean isBetter(String pattern, String than) {
    int star = pattern.indexOf('*');
    int other = than.indexOf('*');
    return other >= 0 && (star < 0 || star > other);
  }

  private static String substitute(String pattern, String target, String specifier) {
    int star = pattern.indexOf('*');
    if (star < 0) {
      return target;
    }
    String matched = specifier.substring(star, specifier.length() - (pattern.length() - star - 1));
    return target.replace("*", matched);
  }
}

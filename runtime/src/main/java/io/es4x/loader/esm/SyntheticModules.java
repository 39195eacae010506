package io.es4x.loader.esm;

import io.es4x.loader.source.EditedText;
import io.vertx.core.json.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Generates ES modules for CommonJS, JSON, builtins and so on. They call functions of {@code
 * runtime.js}; the engine evaluates them in the place of the imported module, so that the order of
 * evaluation is Node's.
 */
final class SyntheticModules {

  private static final String IMPORT =
      "import es4x from" + quote(ModuleGraph.SYNTHETIC_RUNTIME) + ";";

  /** Declares variables whose values do not change. */
  private static final String ONCE = "const [%1$s]=%2$s;";

  /** Declares variables whose values can be updated, by {@code module.syncBuiltinESMExports}. */
  private static final String LIVE = "let %1$s;es4x.live(()=>{[%1$s]=%2$s;});";

  private SyntheticModules() {}

  static String commonJs(Path file, Collection<String> names) {
    List<String> others = new ArrayList<>(names);
    others.removeAll(List.of("default", "module.exports"));
    String value = "es4x.cjs(" + quote(file.toString()) + ")";
    return named(value, others, "m as default,m as \"module.exports\",", ONCE);
  }

  static String builtin(String name, Collection<String> names) {
    List<String> others = new ArrayList<>(names);
    others.remove("default");
    return named("es4x.builtin(" + quote(name) + ")", others, "m as default,", LIVE);
  }

  /**
   * Returns the module of a JSON file. With a suffix its value is another object than the one that
   * {@code require} returns.
   */
  static String json(Path file, String suffix) {
    String function = suffix.isEmpty() ? "json" : "ownJson";
    return IMPORT + "export default es4x." + function + "(" + quote(file.toString()) + ");";
  }

  static String asset(Path file, String type) {
    return IMPORT + "export default es4x." + type + "(" + quote(file.toString()) + ");";
  }

  static String wasmSource(Path file) {
    return IMPORT + "export default es4x.wasm.module(" + quote(file.toString()) + ");";
  }

  /**
   * Returns a module with an instance of a WebAssembly module, which is given the namespaces of the
   * modules that it imports.
   */
  static ModuleText wasm(Path file, Map<String, ModuleNode> imports, List<String> exports) {
    StringBuilder text = new StringBuilder();
    StringBuilder given = new StringBuilder("{__proto__:null");
    int i = 0;
    for (Map.Entry<String, ModuleNode> imported : imports.entrySet()) {
      String local = "i" + i++;
      text.append("import * as ").append(local).append(" from ");
      text.append(quote(imported.getValue().id())).append(';');
      given.append(",[").append(quote(imported.getKey())).append("]:").append(local);
    }
    String instance = "es4x.wasm.exports(" + quote(file.toString()) + "," + given + "})";
    text.append(named(instance, exports, "", ONCE));
    return new ModuleText(
        new EditedText.Builder(text.toString()).build(), List.copyOf(imports.values()));
  }

  static String failure(int number) {
    return IMPORT + "throw es4x.failure(" + number + ");";
  }

  static String bindings(String packageName, Map<String, String> classesByName) {
    StringBuilder text = new StringBuilder(IMPORT);
    classesByName.forEach(
        (name, javaClass) ->
            text.append("export const ")
                .append(name)
                .append("=es4x.type(")
                .append(quote(javaClass))
                .append(',')
                .append(quote(packageName))
                .append(");"));
    return text.toString();
  }

  static String javaPackage(String name, List<String> classes) {
    StringBuilder text = new StringBuilder(IMPORT);
    for (String simpleName : classes) {
      text.append("export const ")
          .append(simpleName)
          .append("=es4x.type(")
          .append(quote(name + "." + simpleName))
          .append(");");
    }
    return text.toString();
  }

  static String required(String target) {
    String specifier = quote(target);
    return "export * from "
        + specifier
        + ";export {default} from "
        + specifier
        + ";export const __esModule=true;";
  }

  /**
   * Exports the named properties of an object with the values that they have after its evaluation.
   *
   * @param exported exports of the object itself, {@code m}
   * @param picking declares the variables of the properties, which {@code %1$s} lists, with the
   *     values {@code %2$s}
   */
  private static String named(
      String expression, List<String> names, String exported, String picking) {
    List<String> locals = new ArrayList<>();
    StringBuilder exports = new StringBuilder(exported);
    for (String name : names) {
      String local = "e" + locals.size();
      locals.add(local);
      exports.append(local).append(" as ").append(quote(name)).append(',');
    }
    return IMPORT
        + "const m="
        + expression
        + ";"
        + (names.isEmpty()
            ? ""
            : picking.formatted(
                String.join(",", locals), "es4x.pick(m," + Json.encode(names) + ")"))
        + "export{"
        + exports
        + "};";
  }

  /** Returns a JavaScript string literal. */
  static String quote(String value) {
    return Json.encode(value).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
  }
}

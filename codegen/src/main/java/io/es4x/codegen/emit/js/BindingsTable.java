package io.es4x.codegen.emit.js;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.typemap.ApiType;
import io.es4x.codegen.typemap.Usage;
import java.util.LinkedHashMap;
import java.util.Map;

/** Generates {@code bindings.json}, which the runtime's module loader and conversions read. */
public final class BindingsTable {
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private BindingsTable() {}

  /** Returns the table of a package; its declarations must have been written with this usage. */
  public static String write(PackageSpec spec, Usage usage) {
    Map<String, String> classes = new LinkedHashMap<>();
    for (ApiType type : spec.types()) {
      classes.put(type.name(), type.javaClass().binaryName());
    }
    Map<String, Object> table = new LinkedHashMap<>();
    table.put("classes", classes);
    table.put("dataObjects", usage.dataObjects());
    table.put("enums", usage.enums());
    table.put("functionalInterfaces", usage.functionalInterfaces());
    table.put("interfaces", usage.interfaces());
    return GSON.toJson(table) + "\n";
  }
}

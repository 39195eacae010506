package io.es4x.codegen.emit.js;

import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.typemap.ApiType;

/**
 * Writes {@code index.js} and {@code index.mjs}. A Java class is looked up when its name is first
 * touched: importing a package costs nothing, and a missing class fails its own name only.
 *
 * <p>The ES module is for bundlers and {@code import *}. For an import of single names the runtime
 * makes a module with just these.
 */
public final class EntryPoints {
  private static final String LAZY =
      """
      'use strict';

      function lazy(name, className) {
        Object.defineProperty(exports, name, {
          configurable: true,
          enumerable: true,
          get() {
            const value = Java.type(className);
            Object.defineProperty(exports, name, { enumerable: true, value });
            return value;
          },
        });
      }

      """;

  private EntryPoints() {}

  /** The CommonJS entry. */
  public static String commonJs(PackageSpec spec) {
    StringBuilder out = new StringBuilder(spec.banner()).append('\n').append(LAZY);
    for (ApiType type : spec.types()) {
      out.append("lazy('%s', '%s');\n".formatted(type.name(), type.javaClass().binaryName()));
    }
    return out.toString();
  }

  /** The ES module entry. */
  public static String esm(PackageSpec spec) {
    StringBuilder out = new StringBuilder(spec.banner()).append('\n');
    for (ApiType type : spec.types()) {
      out.append(
          "export const %s = /* @__PURE__ */ Java.type('%s');\n"
              .formatted(type.name(), type.javaClass().binaryName()));
    }
    return out.toString();
  }
}

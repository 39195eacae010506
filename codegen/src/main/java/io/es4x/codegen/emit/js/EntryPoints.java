package io.es4x.codegen.emit.js;

import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.typemap.ApiType;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Generates the entry points. In CommonJS a Java class is looked up when its name is first
 * accessed: {@code require} is cheap, and a missing class only fails for its own name.
 *
 * <p>The ES module is for bundlers and {@code import *}, where names cannot be lazy: a missing
 * class is represented by an object that fails when it is used. For imports of single names the
 * runtime creates a synthetic module. Globals are accessed by {@code globalThis}, as a Java class
 * may be called {@code Proxy}.
 */
public final class EntryPoints {
  private static final String COMMON_JS =
      """
      'use strict';

      function lazy(name, className) {
        Object.defineProperty(exports, name, {
          configurable: true,
          enumerable: true,
          get() {
            const value = javaType(className);
            Object.defineProperty(exports, name, { enumerable: true, value });
            return value;
          },
        });
      }

      function javaType(className) {
        try {
          return globalThis.Java.type(className);
        } catch (cause) {
          throw missing(className, cause);
        }
      }

      """;

  private static final String ESM =
      """
      const USES = ['get', 'set', 'has', 'apply', 'construct', 'ownKeys', 'getPrototypeOf'];

      function javaType(className) {
        try {
          return globalThis.Java.type(className);
        } catch (cause) {
          const fail = () => {
            throw missing(className, cause);
          };
          const traps = globalThis.Object.fromEntries(USES.map((use) => [use, fail]));
          return new globalThis.Proxy(class {}, traps);
        }
      }

      """;

  private static final String MISSING =
      """
      function missing(className, cause) {
        if (cause.code !== undefined) {
          return cause; // It says more.
        }
        const message =
          `Cannot find the Java class ${className} of %1$s. ` +
          'Is "%1$s" a dependency in package.json, and was "npm install" run?';
        return new globalThis.TypeError(message, { cause });
      }

      """;

  private EntryPoints() {}

  /** Returns a CommonJS entry point with these types of the package. */
  public static String commonJs(PackageSpec spec, List<ApiType> types) {
    return spec.banner() + "\n" + COMMON_JS + missing(spec) + lines(types, "lazy('%s', '%s');\n");
  }

  /** Returns an ES module entry point with these types of the package. */
  public static String esm(PackageSpec spec, List<ApiType> types) {
    return spec.banner()
        + "\n"
        + (types.isEmpty() ? "" : ESM + missing(spec))
        + lines(types, "export const %s = /* @__PURE__ */ javaType('%s');\n")
        + (types.isEmpty() ? "export {};\n" : "");
  }

  private static String missing(PackageSpec spec) {
    return MISSING.formatted(PackageSpec.npmName(spec.module()));
  }

  private static String lines(List<ApiType> types, String line) {
    return types.stream()
        .map(type -> line.formatted(type.name(), type.javaClass().binaryName()))
        .collect(Collectors.joining());
  }
}

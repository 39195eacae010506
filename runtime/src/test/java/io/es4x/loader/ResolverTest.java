package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.loader.resolve.CommonJsResolver;
import io.es4x.loader.resolve.EsmResolver;
import io.es4x.loader.resolve.ImportMap;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.resolve.Packages;
import io.es4x.loader.resolve.Resolution;
import io.es4x.loader.resolve.ResolverSettings;
import io.es4x.loader.resolve.UrlModules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests each rule of the two algorithms in one line. The importer is {@code src/main.js}, in a
 * package named {@code app}.
 */
class ResolverTest {

  private static final String TREE =
      """
      package.json: {"name": "app", "exports": {".": "./src/main.js", "./lib": {"import": "./src/a.mjs", "require": "./src/a.js"}}, \
        "imports": {"#a": "./src/a.js", "#dep": "plain", "#node": "node:path", "#no": null, "#p/*": "./src/*.js"}}
      src/main.js:
      src/a.js:
      src/a.mjs:
      src/data.json: {}
      src/with space.js:
      src/dir/index.js:
      src/pkg/package.json: {"main": "lib"}
      src/pkg/lib.js:
      src/broken/package.json: {"main": "nothing.js"}
      node_modules/plain/index.js:
      node_modules/plain/sub.js:
      node_modules/mainful/package.json: {"main": "./lib/entry"}
      node_modules/mainful/lib/entry.js:
      node_modules/@s/p/package.json: {"name": "@s/p", "main": "x.js"}
      node_modules/@s/p/x.js:
      node_modules/e/package.json: {"exports": {".": {"es4x": "./es4x.js", "node": "./node.js"}, "./sub": "./lib/sub.js", \
        "./f/*.js": "./lib/f/*.js", "./f/secret/*": null, "./f/*": "./lib/f/*.js", "./arr": ["bad", "./lib/sub.js"], \
        "./nested": {"browser": "./no.js", "node": {"import": "./node.js", "require": "./lib/sub.js"}}, \
        "./out": "../plain/index.js", "./dots": "./lib/../node.js", "./gone": "./gone.js", "./only": {"browser": "./node.js"}}}
      node_modules/e/es4x.js:
      node_modules/e/node.js:
      node_modules/e/lib/sub.js:
      node_modules/e/lib/f/x.js:
      node_modules/e/lib/f/secret/y.js:
      node_modules/sugar/package.json: {"exports": "./s.js"}
      node_modules/sugar/s.js:
      node_modules/mixed/package.json: {"exports": {".": "./a.js", "node": "./b.js"}}
      node_modules/numeric/package.json: {"exports": {"0": "./a.js"}}
      node_modules/broken/package.json: {
      src/node_modules/near/index.js:
      """;

  @TempDir static Path directory;
  private static Path root;
  private static EsmResolver esm;
  private static CommonJsResolver commonJs;

  @BeforeAll
  static void createTree() throws IOException {
    root = directory.toRealPath();
    for (String line : TREE.lines().toList()) {
      int colon = line.indexOf(':');
      Path file = root.resolve(line.substring(0, colon).strip());
      Files.createDirectories(file.getParent());
      Files.writeString(file, line.substring(colon + 1).strip());
    }
    Files.createSymbolicLink(root.resolve("node_modules/linked"), root.resolve("src/pkg"));
    ResolverSettings settings =
        ResolverSettings.of(new Packages(), Set.of("path", "fs", "fs/promises"));
    esm =
        new EsmResolver(
            settings,
            Set.of("es4x", "node", "import", "module-sync"),
            ImportMap.EMPTY,
            new UrlModules());
    commonJs =
        new CommonJsResolver(settings, Set.of("es4x", "node", "require", "module-sync"), List.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ./a.js                 | src/a.js
          ../src/a.js            | src/a.js
          ./a.js?x#y             | src/a.js?x#y
          ./with%20space.js      | src/with space.js
          ./a                    | ERR_MODULE_NOT_FOUND Cannot find module '$/src/a' imported from $/src/main.js<br>Did you mean to import "./a.js"?
          ./dir                  | ERR_UNSUPPORTED_DIR_IMPORT Directory import '$/src/dir' is not supported resolving ES modules imported from $/src/main.js<br>Did you mean to import "./dir/index.js"?
          .                      | ERR_UNSUPPORTED_DIR_IMPORT *
          ./a%2fb.js             | ERR_INVALID_MODULE_SPECIFIER Invalid module "$/src/a%2fb.js" must not include encoded "/" or "\\" characters imported from $/src/main.js
          node:path              | node:path
          path                   | node:path
          fs/promises            | node:fs/promises
          node:nope              | ERR_UNKNOWN_BUILTIN_MODULE No such built-in module: node:nope imported from $/src/main.js
          https://x/y.js         | ERR_UNSUPPORTED_ESM_URL_SCHEME Only URLs with a scheme in: file, data, and node are supported by the default ESM loader. Received protocol 'https:' imported from $/src/main.js. --allow-remote-imports allows it
          plain                  | node_modules/plain/index.js
          plain/sub.js           | node_modules/plain/sub.js
          plain/sub              | ERR_MODULE_NOT_FOUND Cannot find module '$/node_modules/plain/sub' imported from $/src/main.js<br>Did you mean to import "plain/sub.js"?
          mainful                | node_modules/mainful/lib/entry.js
          @s/p                   | node_modules/@s/p/x.js
          near                   | src/node_modules/near/index.js
          linked                 | src/pkg/lib.js
          nowhere                | ERR_MODULE_NOT_FOUND Cannot find package 'nowhere' imported from $/src/main.js<br>If it is a package of npm, install it: npm install nowhere
          trace_events           | ERR_MODULE_NOT_FOUND Cannot find package 'trace_events' imported from $/src/main.js. It is a builtin of Node.js that ES4X does not provide
          @s                     | ERR_INVALID_MODULE_SPECIFIER Invalid module "@s" is not a valid package name imported from $/src/main.js
          app                    | src/main.js
          app/lib                | src/a.mjs
          app/src/a.js           | ERR_PACKAGE_PATH_NOT_EXPORTED Package subpath './src/a.js' is not defined by "exports" in $/package.json imported from $/src/main.js
          #a                     | src/a.js
          #dep                   | node_modules/plain/index.js
          #node                  | node:path
          #p/a                   | src/a.js
          #no                    | ERR_PACKAGE_IMPORT_NOT_DEFINED Package import specifier "#no" is not defined in package $/package.json imported from $/src/main.js
          #none                  | ERR_PACKAGE_IMPORT_NOT_DEFINED Package import specifier "#none" is not defined in package $/package.json imported from $/src/main.js
          sugar                  | node_modules/sugar/s.js
          e                      | node_modules/e/es4x.js
          e/sub                  | node_modules/e/lib/sub.js
          e/f/x                  | node_modules/e/lib/f/x.js
          e/f/x.js               | node_modules/e/lib/f/x.js
          e/arr                  | node_modules/e/lib/sub.js
          e/nested               | node_modules/e/node.js
          e/f/secret/y           | ERR_PACKAGE_PATH_NOT_EXPORTED Package subpath './f/secret/y' is not defined by "exports" in $/node_modules/e/package.json imported from $/src/main.js
          e/f/../x               | ERR_INVALID_MODULE_SPECIFIER Invalid module "./f/../x" request is not a valid match in pattern "./f/*" for the "exports" resolution of $/node_modules/e/package.json imported from $/src/main.js
          e/out                  | ERR_INVALID_PACKAGE_TARGET Invalid "exports" target "../plain/index.js" defined for './out' in the package config $/node_modules/e/package.json imported from $/src/main.js; targets must start with "./"
          e/dots                 | ERR_INVALID_PACKAGE_TARGET Invalid "exports" target "./lib/../node.js" defined for './dots' in the package config $/node_modules/e/package.json imported from $/src/main.js
          e/gone                 | ERR_MODULE_NOT_FOUND Cannot find module '$/node_modules/e/gone.js' imported from $/src/main.js
          e/only                 | ERR_PACKAGE_PATH_NOT_EXPORTED Package subpath './only' is not defined by "exports" in $/node_modules/e/package.json imported from $/src/main.js
          mixed                  | ERR_INVALID_PACKAGE_CONFIG *
          numeric                | ERR_INVALID_PACKAGE_CONFIG *
          broken                 | ERR_INVALID_PACKAGE_CONFIG Invalid package config $/node_modules/broken/package.json while importing "broken" from $/src/main.js. Unexpected end-of-input: expected close marker for Object (line 1, column 1)
          """)
  void imports(String specifier, String expected) {
    check(expected, () -> esm.resolve(specifier, root.resolve("src/main.js")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ./a                    | src/a.js
          ./a.mjs                | src/a.mjs
          ./data                 | src/data.json
          ./dir                  | src/dir/index.js
          ./dir/                 | src/dir/index.js
          ./a/                   | MODULE_NOT_FOUND Cannot find module './a/'
          ./pkg                  | src/pkg/lib.js
          ./broken               | MODULE_NOT_FOUND Cannot find module '$/src/broken/nothing.js'. Please verify that $/src/broken/package.json has a valid "main" entry
          ./with space           | src/with space.js
          path                   | node:path
          node:fs/promises       | node:fs/promises
          node:nope              | ERR_UNKNOWN_BUILTIN_MODULE *
          plain                  | node_modules/plain/index.js
          plain/sub              | node_modules/plain/sub.js
          mainful                | node_modules/mainful/lib/entry.js
          @s/p                   | node_modules/@s/p/x.js
          near                   | src/node_modules/near/index.js
          linked                 | src/pkg/lib.js
          nowhere                | MODULE_NOT_FOUND Cannot find module 'nowhere'<br>If it is a package of npm, install it: npm install nowhere
          app/lib                | src/a.js
          #a                     | src/a.js
          #node                  | node:path
          #none                  | ERR_PACKAGE_IMPORT_NOT_DEFINED *
          e                      | node_modules/e/es4x.js
          e/nested               | node_modules/e/lib/sub.js
          e/lib/sub.js           | ERR_PACKAGE_PATH_NOT_EXPORTED Package subpath './lib/sub.js' is not defined by "exports" in $/node_modules/e/package.json imported from $/src/main.js
          e/gone                 | MODULE_NOT_FOUND Cannot find module '$/node_modules/e/gone.js'
          e/out                  | ERR_INVALID_PACKAGE_TARGET *
          broken                 | ERR_INVALID_PACKAGE_CONFIG *
          """)
  void requires(String specifier, String expected) {
    CommonJsResolver.Request request =
        new CommonJsResolver.Request(root.resolve("src/main.js"), CommonJsResolver.EXTENSIONS);
    check(expected, () -> commonJs.resolve(specifier, request));
  }

  private static void check(String expected, Supplier<Resolution> resolver) {
    String actual = describe(resolver).replace(root.toString(), "$").replace("\n", "<br>");
    if (expected.endsWith(" *")) {
      assertTrue(actual.startsWith(expected.substring(0, expected.length() - 1)), actual);
    } else {
      assertEquals(expected, actual);
    }
  }

  private static String describe(Supplier<Resolution> resolver) {
    try {
      return switch (resolver.get()) {
        case Resolution.File(Path file, String suffix) -> root.relativize(file) + suffix;
        case Resolution.Builtin(String name) -> "node:" + name;
        case Resolution other -> other.toString();
      };
    } catch (ModuleException e) {
      return e.code() + " " + e.getMessage();
    }
  }
}

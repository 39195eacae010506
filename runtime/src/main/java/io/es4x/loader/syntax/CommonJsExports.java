package io.es4x.loader.syntax;

import java.util.Set;

/**
 * The names that a CommonJS module exports, according to its text.
 *
 * @param names exported names, with {@code default} and {@code __esModule} where assigned
 * @param reexports specifiers of modules all of whose names are exported too
 */
public record CommonJsExports(Set<String> names, Set<String> reexports) {

  public static CommonJsExports of(String source) {
    return new CommonJsExportsScanner(Tokens.of(source)).scan();
  }
}

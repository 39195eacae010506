package io.es4x.loader.cjs;

import io.es4x.loader.resolve.CommonJsResolver;
import io.es4x.loader.resolve.CommonJsResolver.Request;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.resolve.ModuleFormat;
import io.es4x.loader.resolve.Resolution;
import io.es4x.loader.source.SourceFiles;
import io.es4x.loader.source.SourceFormats;
import io.es4x.loader.syntax.CommonJsExports;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Finds the names that an ES module can import from a CommonJS module, including those of
 * re-exported modules.
 */
public final class NamedExports {

  private final CommonJsResolver resolver;
  private final SourceFiles files;
  private final SourceFormats formats;

  public NamedExports(CommonJsResolver resolver, SourceFiles files, SourceFormats formats) {
    this.resolver = resolver;
    this.files = files;
    this.formats = formats;
  }

  public Set<String> of(Path file) {
    Set<String> names = new LinkedHashSet<>();
    collect(file, names, new HashSet<>());
    names.removeIf(name -> name.codePoints().anyMatch(NamedExports::isLoneSurrogate));
    return names;
  }

  /** Returns whether a code point is a lone surrogate, which no export name may contain. */
  private static boolean isLoneSurrogate(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  private void collect(Path file, Set<String> names, Set<Path> visited) {
    if (!visited.add(file)) {
      return;
    }
    CommonJsExports exports = files.get(file).commonJsExports();
    names.addAll(exports.names());
    for (String specifier : exports.reexports()) {
      try {
        Resolution found =
            resolver.resolve(specifier, new Request(file, CommonJsResolver.EXTENSIONS));
        if (found instanceof Resolution.File(Path target, _)
            && formats.of(target) == ModuleFormat.COMMONJS) {
          collect(target, names, visited);
        }
      } catch (ModuleException e) {
        // The error is reported if the module really requires it.
      }
    }
  }
}

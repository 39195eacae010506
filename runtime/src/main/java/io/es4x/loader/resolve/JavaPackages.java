package io.es4x.loader.resolve;

import java.nio.file.Path;
import java.util.regex.Pattern;

/** Resolves specifiers such as {@code java:java.util}, for any Java package on the class path. */
public final class JavaPackages implements ModuleScheme {

  static final String SCHEME = "java";

  private static final Pattern NAME =
      Pattern.compile("\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*");

  @Override
  public Resolution resolve(String specifier, Path importer) {
    String name = specifier.substring(SCHEME.length() + 1);
    for (String part : name.split("\\.", -1)) {
      if (!NAME.matcher(part).matches()) {
        throw ModuleErrors.invalidSpecifier(
            specifier, "does not name a Java package, as java:java.util does", importer);
      }
    }
    return new Resolution.JavaPackage(name);
  }
}

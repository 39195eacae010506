package io.es4x.loader.syntax;

import java.util.List;
import java.util.Map;

/**
 * The syntax of a source that concerns modules: all that a loader must know or rewrite before the
 * engine parses it.
 *
 * @param imports static imports and re-exports, in order
 * @param dynamicImports calls of {@code import()}, at any depth
 * @param importMeta whether {@code import.meta} is used
 * @param topLevelAwait whether the source awaits outside of functions, if it is a module
 * @param module whether the source has syntax of ES modules only
 */
public record ModuleSyntax(
    List<StaticImport> imports,
    List<DynamicImport> dynamicImports,
    boolean importMeta,
    boolean topLevelAwait,
    boolean module) {

  private static final ModuleSyntax NONE =
      new ModuleSyntax(List.of(), List.of(), false, false, false);

  public static ModuleSyntax of(String source) {
    return scanned(source, /* wrapped= */ true);
  }

  /**
   * The syntax of code without a file, which is a script where it is no module: it may declare the
   * variables of CommonJS.
   */
  public static ModuleSyntax ofScript(String source) {
    return scanned(source, /* wrapped= */ false);
  }

  private static ModuleSyntax scanned(String source, boolean wrapped) {
    return mayContainAny(source)
        ? new ModuleSyntaxScanner(Tokens.of(source), wrapped).scan()
        : NONE;
  }

  /** A cheap test that excludes most CommonJS files from the scan. */
  private static boolean mayContainAny(String source) {
    return containsWord(source, "import")
        || containsWord(source, "export")
        || containsWord(source, "await")
        || WrapperVariables.mayBeDeclared(source);
  }

  private static boolean containsWord(String source, String word) {
    int at = source.indexOf(word);
    while (at >= 0) {
      int behind = at + word.length();
      if ((at == 0 || !Characters.isNamePart(source.charAt(at - 1)))
          && (behind == source.length() || !Characters.isNamePart(source.charAt(behind)))) {
        return true;
      }
      at = source.indexOf(word, behind);
    }
    return false;
  }

  /**
   * {@code import … from 'specifier' with {…}}, or an export with the same clause.
   *
   * @param specifierStart offset of the opening quote
   * @param specifierEnd offset behind the closing quote
   * @param attributesStart offset of {@code with}, or -1
   * @param attributesEnd offset behind the attributes, or -1
   * @param sourcePhase offset of {@code source} in {@code import source x from …}, or -1
   */
  public record StaticImport(
      String specifier,
      int specifierStart,
      int specifierEnd,
      ImportedNames names,
      Map<String, String> attributes,
      int attributesStart,
      int attributesEnd,
      int sourcePhase) {

    /** Returns the same import of another module. */
    public StaticImport withSpecifier(String other) {
      return new StaticImport(
          other,
          specifierStart,
          specifierEnd,
          names,
          attributes,
          attributesStart,
          attributesEnd,
          sourcePhase);
    }
  }

  /**
   * The names that an import uses of the other module.
   *
   * @param namespace whether it uses all, as {@code import *} and {@code export *} do
   */
  public record ImportedNames(boolean namespace, List<String> names) {}

  /**
   * A call of {@code import()} or {@code import.source()}.
   *
   * @param start offset of {@code import}
   * @param parenthesis offset of the opening parenthesis
   */
  public record DynamicImport(int start, int parenthesis) {}
}

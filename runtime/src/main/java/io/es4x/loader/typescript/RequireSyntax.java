package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportAll;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportDefaultDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportDefaultExpr;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstNamedExport;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstTsExportAssignment;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstTsExternalModuleRef;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstTsImportEqualsDecl;

/** Rewrites {@code import x = require('y')} and {@code export = x}. */
final class RequireSyntax {
  /** The prefix of a call of {@code require} in an ES module. */
  private static final String IN_MODULE =
      "process.getBuiltinModule('module').createRequire(import.meta.url)(";

  private final Erasure erasure;
  private final boolean module;

  RequireSyntax(Erasure erasure, ModuleNames names, ISwc4jAst program) {
    this.erasure = erasure;
    this.module =
        program.getChildNodes().stream()
            .anyMatch(
                item ->
                    item instanceof Swc4jAstImportDecl imported
                        ? !names.isOfTypes(imported)
                        : isOfModule(item));
  }

  static boolean isIn(ISwc4jAst program) {
    return program.getChildNodes().stream()
        .anyMatch(
            item ->
                item instanceof Swc4jAstTsExportAssignment
                    || (item instanceof Swc4jAstTsImportEqualsDecl alias && isRequire(alias)));
  }

  private static boolean isRequire(Swc4jAstTsImportEqualsDecl alias) {
    return alias.getModuleRef() instanceof Swc4jAstTsExternalModuleRef;
  }

  /** Returns whether an item exists in ES modules only. */
  static boolean isOfModule(ISwc4jAst item) {
    return switch (item) {
      case Swc4jAstImportDecl imported -> !imported.isTypeOnly();
      case Swc4jAstNamedExport exported -> !exported.isTypeOnly();
      case Swc4jAstExportAll exported -> !exported.isTypeOnly();
      case Swc4jAstTsImportEqualsDecl alias -> alias.isExport();
      case Swc4jAstExportDecl exported -> !Namespaces.isType(exported);
      case Swc4jAstExportDefaultDecl _, Swc4jAstExportDefaultExpr _ -> true;
      default -> false;
    };
  }

  void rewrite(Swc4jAstTsImportEqualsDecl alias) throws NotErasableException {
    if (!(alias.getModuleRef() instanceof Swc4jAstTsExternalModuleRef required)) {
      throw new NotErasableException(alias);
    }
    int name = erasure.start(alias.getId());
    erasure.replace(erasure.start(alias), name, alias.isExport() ? "export const " : "const ");
    if (module || alias.isExport()) {
      int call = erasure.start(required);
      erasure.replace(call, erasure.start(required.getExpr()), IN_MODULE);
    }
  }

  void rewrite(Swc4jAstTsExportAssignment exported) {
    erasure.replace(
        erasure.start(exported), erasure.start(exported.getExpr()), "module.exports = ");
  }
}

package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstTsModuleBlock;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstTsNamespaceDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsInterfaceDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsModuleDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsTypeAliasDecl;

/** Distinguishes namespaces of types only, which are erased, from those with values. */
final class Namespaces {
  private Namespaces() {}

  static boolean hasOnlyTypes(Swc4jAstTsModuleDecl module) {
    return module.getBody().map(Namespaces::isType).orElse(true);
  }

  static boolean isType(ISwc4jAst node) {
    return switch (node) {
      case Swc4jAstTsInterfaceDecl _, Swc4jAstTsTypeAliasDecl _ -> true;
      case Swc4jAstExportDecl exported -> isType(exported.getDecl());
      case Swc4jAstTsModuleDecl module -> module.isDeclare() || hasOnlyTypes(module);
      case Swc4jAstTsNamespaceDecl nested -> isType(nested.getBody());
      case Swc4jAstTsModuleBlock block -> block.getBody().stream().allMatch(Namespaces::isType);
      default -> false;
    };
  }
}

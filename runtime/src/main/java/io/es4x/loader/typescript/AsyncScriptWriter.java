package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstClass;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstFunction;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstGetterProp;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstSetterProp;
import com.caoccao.javet.swc4j.ast.enums.Swc4jAstVarDeclKind;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstArrowExpr;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstAssignExpr;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstIdent;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAstExpr;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAstImportSpecifier;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportDefaultSpecifier;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportNamedSpecifier;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportStarAsSpecifier;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstBindingIdent;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstClassDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstExprStmt;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstFnDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstForInStmt;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstForOfStmt;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstVarDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstVarDeclarator;
import io.es4x.loader.source.EditedText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Moves a source into an async function, and its variables out of it. Source: Node's REPL
 * (lib/internal/repl/await.js).
 */
final class AsyncScriptWriter {
  private final String text;
  private final Offsets offsets;
  private final EditedText.Builder edits;
  private final AwaitedAssignments assignments;
  private final Set<String> lexical = new LinkedHashSet<>();
  private final Set<String> variables = new LinkedHashSet<>();
  private final List<String> functions = new ArrayList<>();
  private final List<String> imported = new ArrayList<>();
  private final StringBuilder imports = new StringBuilder();

  private AsyncScriptWriter(String text) {
    this.text = text;
    this.offsets = Offsets.of(text);
    this.edits = new EditedText.Builder(text);
    this.assignments = new AwaitedAssignments(offsets, edits);
  }

  static AsyncScript write(String text, List<? extends ISwc4jAst> statements) {
    AsyncScriptWriter writer = new AsyncScriptWriter(text);
    for (ISwc4jAst statement : statements) {
      boolean result = statement == statements.getLast();
      writer.statement(statement, result);
    }
    return writer.script();
  }

  /**
   * @param result whether its value is the result of the script
   */
  private void statement(ISwc4jAst statement, boolean result) {
    switch (statement) {
      case Swc4jAstImportDecl declaration -> imports(declaration);
      case Swc4jAstFnDecl function -> {
        functions.add(function.getIdent().getSym());
        assignments.visit(function);
      }
      case Swc4jAstClassDecl type -> {
        String name = type.getIdent().getSym();
        lexical.add(name);
        edits.insert(offsets.start(type), ";[" + name + "]=[");
        assignments.visit(type);
        edits.insert(offsets.end(type), "];");
      }
      case Swc4jAstVarDecl declaration -> assign(declaration);
      case Swc4jAstExprStmt last when result -> {
        edits.insert(offsets.start(last.getExpr()), "return{value:(");
        visit(last);
        edits.insert(offsets.end(last.getExpr()), ")}");
      }
      default -> visit(statement);
    }
  }

  private void imports(Swc4jAstImportDecl declaration) {
    int start = offsets.start(declaration);
    int end = offsets.end(declaration);
    imports.append(text, start, end).append('\n');
    edits.replace(start, start + 1, ";").blank(start + 1, end);
    for (ISwc4jAstImportSpecifier specifier : declaration.getSpecifiers()) {
      imported.add(local(specifier).getSym());
    }
  }

  private static Swc4jAstIdent local(ISwc4jAstImportSpecifier specifier) {
    return switch (specifier) {
      case Swc4jAstImportNamedSpecifier named -> named.getLocal();
      case Swc4jAstImportDefaultSpecifier byDefault -> byDefault.getLocal();
      case Swc4jAstImportStarAsSpecifier all -> all.getLocal();
      default -> throw new IllegalArgumentException(specifier.getType().name());
    };
  }

  /** Finds {@code var} in blocks, whose variables are global, too. */
  private void visit(ISwc4jAst node) {
    switch (node) {
      case Swc4jAstFunction _,
          Swc4jAstArrowExpr _,
          Swc4jAstClass _,
          Swc4jAstGetterProp _,
          Swc4jAstSetterProp _ ->
          assignments.visit(node);
      case Swc4jAstForOfStmt loop when isVar(loop.getLeft()) -> {
        assignEach((Swc4jAstVarDecl) loop.getLeft());
        visit(loop.getRight());
        visit(loop.getBody());
      }
      case Swc4jAstForInStmt loop when isVar(loop.getLeft()) -> {
        assignEach((Swc4jAstVarDecl) loop.getLeft());
        visit(loop.getRight());
        visit(loop.getBody());
      }
      case Swc4jAstVarDecl declaration when isVar(declaration) -> assign(declaration);
      case Swc4jAstAssignExpr assigned -> assignments.rewrite(assigned, this::visit);
      default -> node.getChildNodes().forEach(this::visit);
    }
  }

  private static boolean isVar(ISwc4jAst node) {
    return node instanceof Swc4jAstVarDecl declaration
        && declaration.getKind() == Swc4jAstVarDeclKind.Var;
  }

  /**
   * Rewrites a declaration as assignments: {@code let a = 1, b} as {@code void (([a] =
   * [1]),(b=…))}.
   */
  private void assign(Swc4jAstVarDecl declaration) {
    List<Swc4jAstVarDeclarator> all = declaration.getDecls();
    edits.replace(offsets.start(declaration), offsets.start(all.getFirst()), "void (");
    for (Swc4jAstVarDeclarator one : all) {
      (isVar(declaration) ? variables : lexical).addAll(names(one));
      edits.insert(offsets.start(one), "(");
      Optional<ISwc4jAstExpr> value = one.getInit();
      if (value.isEmpty()) {
        // A var without an initializer keeps its value.
        edits.insert(offsets.end(one), isVar(declaration) ? ")" : "=undefined)");
      } else if (one.getName() instanceof Swc4jAstBindingIdent name) {
        // See AwaitedAssignments.
        edits.insert(offsets.start(name), "[").insert(offsets.end(name), "]");
        edits.insert(offsets.start(value.get()), "[");
        visit(value.get());
        edits.insert(offsets.end(value.get()), "])");
      } else {
        one.getChildNodes().forEach(this::visit);
        edits.insert(offsets.end(one), ")");
      }
    }
    edits.insert(offsets.end(all.getLast()), ")");
  }

  /**
   * Rewrites the declaration in the head of a loop as an assignment target: {@code var a} as {@code
   * a}.
   */
  private void assignEach(Swc4jAstVarDecl declaration) {
    Swc4jAstVarDeclarator one = declaration.getDecls().getFirst();
    variables.addAll(names(one));
    edits.blank(offsets.start(declaration), offsets.start(one));
  }

  private static List<String> names(Swc4jAstVarDeclarator declarator) {
    List<String> names = new ArrayList<>();
    BoundNames.add(declarator.getName(), names);
    return names;
  }

  private AsyncScript script() {
    lexical.addAll(imported);
    variables.addAll(functions);
    StringBuilder start = new StringBuilder("(async($es4x)=>{");
    functions.forEach(name -> start.append("globalThis.%1$s=%1$s;".formatted(name)));
    if (!imported.isEmpty()) {
      String names = String.join(",", imported);
      start.append("({").append(names).append("}=$es4x);");
      imports.append("export default{").append(names).append("};");
    }
    return new AsyncScript(
        declaration("let", lexical) + declaration("var", variables),
        imports.toString(),
        start.append(edits.build()).append("\n})").toString());
  }

  private static String declaration(String kind, Set<String> names) {
    return names.isEmpty() ? "" : kind + " " + String.join(",", names) + ";";
  }
}

package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.expr.Swc4jAstIdent;
import com.caoccao.javet.swc4j.ast.expr.lit.Swc4jAstStr;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstBindingIdent;
import com.caoccao.javet.swc4j.ast.program.Swc4jAstModule;
import com.caoccao.javet.swc4j.ast.program.Swc4jAstScript;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstBlockStmt;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstExprStmt;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstForOfStmt;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstUsingDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstVarDeclarator;
import io.es4x.loader.source.EditedText;
import io.es4x.loader.syntax.RuntimeCalls;
import io.es4x.loader.syntax.Tokens;
import java.util.List;

/**
 * Rewrites {@code using} and {@code await using}, which the engine does not support, as try
 * statements. Lines do not move.
 *
 * <p>A block with such a declaration becomes <code> {const r=$es4x.resources();try{ … const a =
 * r.use(…); … }catch(e){r.fail(e)}finally{r.dispose()}} </code>. All of the block is inside, so
 * that its functions are still hoisted.
 */
final class UsingDeclarations extends ProgramEdits {
  private int count;

  private UsingDeclarations(String text) {
    super(text);
  }

  static EditedText lower(String text, ISwc4jAst program) {
    UsingDeclarations declarations = new UsingDeclarations(text);
    declarations.visit(program);
    return declarations.build();
  }

  /**
   * Returns whether a source may have such declarations: the word, a name, and {@code =} or {@code
   * of}, outside comments and strings. Excludes most other sources without a parser.
   */
  static boolean mayBeIn(String source) {
    return isWritten(source) && isCode(Tokens.of(source));
  }

  private static boolean isCode(Tokens tokens) {
    for (int i = 0; i + 2 < tokens.size(); i++) {
      if (tokens.is(i, "using")
          && tokens.kind(i + 1) == Tokens.Kind.NAME
          && (tokens.is(i + 2, "=") || tokens.is(i + 2, "of"))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWritten(String source) {
    for (int at = source.indexOf("using"); at >= 0; at = source.indexOf("using", at + 5)) {
      int name = behindSpaces(source, at + 5);
      int end = name;
      while (end < source.length() && Character.isJavaIdentifierPart(source.charAt(end))) {
        end++;
      }
      int next = behindSpaces(source, end);
      boolean whole = at == 0 || !Character.isJavaIdentifierPart(source.charAt(at - 1));
      boolean assigned = source.startsWith("=", next) && !source.startsWith("==", next);
      boolean looped = source.startsWith("of", next) && next > end;
      if (whole && name > at + 5 && end > name && (assigned || looped)) {
        return true;
      }
    }
    return false;
  }

  private static int behindSpaces(String source, int from) {
    int at = from;
    while (at < source.length() && Character.isWhitespace(source.charAt(at))) {
      at++;
    }
    return at;
  }

  void insert(int at, String code) {
    edits.insert(at, code);
  }

  /** Replaces code, but keeps its line ends. */
  void overwrite(int start, int end, String code) {
    int covered = Math.min(end, start + code.length());
    edits.replace(start, covered, code).blank(covered, end);
  }

  void visitAll(List<? extends ISwc4jAst> nodes) {
    nodes.forEach(this::visit);
  }

  private void visit(ISwc4jAst node) {
    switch (node) {
      case Swc4jAstModule module when hasAny(module.getBody()) ->
          new UsingInModule(this, newResources()).lower(module.getBody());
      case Swc4jAstScript script -> block(script.getBody(), 0, text.length(), "\n");
      case Swc4jAstBlockStmt block -> block(block.getStmts(), start(block) + 1, end(block) - 1, "");
      case Swc4jAstForOfStmt loop when loop.getLeft() instanceof Swc4jAstUsingDecl item ->
          loop(loop, item);
      default -> visitAll(node.getChildNodes());
    }
  }

  static boolean hasAny(List<? extends ISwc4jAst> statements) {
    return statements.stream().anyMatch(Swc4jAstUsingDecl.class::isInstance);
  }

  /** Returns whether a disposal of these declarations must be awaited. */
  static boolean isAsync(List<? extends ISwc4jAst> statements) {
    return statements.stream()
        .anyMatch(statement -> statement instanceof Swc4jAstUsingDecl using && using.isAwait());
  }

  private String newResources() {
    return "$es4x$" + count++;
  }

  private void block(List<? extends ISwc4jAst> statements, int start, int end, String closing) {
    if (!hasAny(statements)) {
      visitAll(statements);
      return;
    }
    String resources = newResources();
    insert(behindDirectives(statements, start), opening(resources));
    for (ISwc4jAst statement : statements) {
      if (statement instanceof Swc4jAstUsingDecl using) {
        overwrite(start(using), start(using.getDecls().getFirst().getName()), "const");
        acquire(using, resources);
      } else {
        visit(statement);
      }
    }
    insert(end, closing + closing(resources, isAsync(statements)));
  }

  private int behindDirectives(List<? extends ISwc4jAst> statements, int start) {
    int directives = 0;
    while (statements.get(directives) instanceof Swc4jAstExprStmt statement
        && statement.getExpr() instanceof Swc4jAstStr) {
      directives++;
    }
    return directives == 0 && start > 0 ? start : start(statements.get(directives));
  }

  private void loop(Swc4jAstForOfStmt loop, Swc4jAstUsingDecl item) {
    String resources = newResources();
    Swc4jAstVarDeclarator variable = item.getDecls().getFirst();
    overwrite(start(item), start(variable.getName()), "const");
    visit(loop.getRight());
    insert(
        start(loop.getBody()),
        "{" + opening(resources) + use(item, resources) + nameOf(variable) + ");");
    visit(loop.getBody());
    insert(end(loop.getBody()), closing(resources, item.isAwait()) + "}");
  }

  /** Registers the value of each variable for disposal when it is initialized. */
  void acquire(Swc4jAstUsingDecl using, String resources) {
    for (Swc4jAstVarDeclarator variable : using.getDecls()) {
      ISwc4jAst value = variable.getInit().orElseThrow();
      insert(start(value), use(using, resources));
      visit(value);
      insert(end(value), ")");
    }
  }

  static String nameOf(Swc4jAstVarDeclarator variable) {
    Swc4jAstIdent name = ((Swc4jAstBindingIdent) variable.getName()).getId();
    return name.getSym();
  }

  private static String use(Swc4jAstUsingDecl using, String resources) {
    return resources + (using.isAwait() ? ".useAsync(" : ".use(");
  }

  private static String opening(String resources) {
    return "const " + resources + "=" + RuntimeCalls.RESOURCES + ";try{";
  }

  private static String closing(String resources, boolean async) {
    return "}catch(e){" + resources + ".fail(e)}finally{" + disposal(resources, async) + "}";
  }

  static String disposal(String resources, boolean async) {
    return async ? "await " + resources + ".disposeAsync()" : resources + ".dispose()";
  }
}

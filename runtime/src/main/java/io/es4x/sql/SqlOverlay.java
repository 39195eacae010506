package io.es4x.sql;

import io.es4x.overlay.Overlay;
import io.vertx.sqlclient.impl.RowBase;
import io.vertx.sqlclient.internal.TupleInternal;
import io.vertx.sqlclient.templates.SqlTemplate;
import java.io.IOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * Runs at build time: makes {@link JsTuple} and {@link JsRow} superclasses of tuples and rows, and
 * {@link NamedParameters} what templates take.
 *
 * <p>No conversion on the way to Java could do it: only the driver knows the type of a parameter,
 * and asks the tuple for it.
 */
public final class SqlOverlay {
  private static final ClassDesc FUNCTION = Overlay.desc(Function.class);

  private SqlOverlay() {}

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    overlay.insertSuperclass(TupleInternal.class, JsTuple.class);
    overlay.insertSuperclass(RowBase.class, JsRow.class);
    // Where a template is made, its last argument makes a tuple of the parameters.
    CodeTransform mapper =
        (code, element) -> {
          if (element instanceof InvokeInstruction call
              && call.opcode() == Opcode.INVOKESPECIAL
              && call.typeSymbol().parameterList().getLast().equals(FUNCTION)) {
            code.invokestatic(
                Overlay.desc(NamedParameters.class), "of", MethodTypeDesc.of(FUNCTION, FUNCTION));
          }
          code.with(element);
        };
    overlay.transform(SqlTemplate.class, ClassTransform.transformingMethodBodies(mapper));
  }
}

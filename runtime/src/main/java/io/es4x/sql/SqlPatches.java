package io.es4x.sql;

import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import io.vertx.sqlclient.impl.RowBase;
import io.vertx.sqlclient.internal.TupleInternal;
import io.vertx.sqlclient.templates.SqlTemplate;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Function;

/**
 * Makes {@link JsTuple} and {@link JsRow} superclasses of tuples and rows, and makes templates use
 * {@link NamedParameters}.
 */
public final class SqlPatches {
  private static final String WHY =
      "JavaScript values such as a Date cannot be parameters of queries: only the driver"
          + " knows the type of a parameter, and asks the tuple for it; until drivers have a hook"
          + " for conversions";

  private static final ClassDesc FUNCTION = Patch.desc(Function.class);

  private SqlPatches() {}

  public static List<Patch> all() {
    MethodTypeDesc type = MethodTypeDesc.of(FUNCTION, FUNCTION);
    return List.of(
        Patch.of(TupleInternal.class, WHY).superclass(JsTuple.class),
        Patch.of(RowBase.class, WHY).superclass(JsRow.class),
        // The last argument of a template's constructor converts the parameters to a tuple.
        Patch.of(SqlTemplate.class, WHY)
            .inAll(
                2,
                CodeEdit.before(
                    SqlPatches::makesTemplate,
                    code -> code.invokestatic(Patch.desc(NamedParameters.class), "of", type))));
  }

  private static boolean makesTemplate(CodeElement element) {
    return element instanceof InvokeInstruction call
        && call.opcode() == Opcode.INVOKESPECIAL
        && call.typeSymbol().parameterList().getLast().equals(FUNCTION);
  }
}

package io.es4x.verticle;

import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import io.vertx.core.DeploymentOptions;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Makes {@link SupervisionOptions} the superclass of the options of a deployment. */
public final class SupervisionPatches {
  private static final ClassDesc SUPERVISION = Patch.desc(SupervisionOptions.class);
  private static final MethodTypeDesc COPIES =
      MethodTypeDesc.of(ConstantDescs.CD_void, Patch.desc(DeploymentOptions.class));

  private SupervisionPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                DeploymentOptions.class,
                "A deployment has no option for its failures; until factories of verticles can"
                    + " define options")
            .superclass(SupervisionOptions.class)
            .in(
                ConstantDescs.INIT_NAME,
                COPIES,
                1,
                CodeEdit.before(
                    CodeEdit::isReturn,
                    code ->
                        code.aload(0)
                            .aload(1)
                            .invokevirtual(
                                SUPERVISION,
                                "copy",
                                MethodTypeDesc.of(ConstantDescs.CD_void, SUPERVISION)))));
  }
}

package io.es4x.interop;

import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Member;
import java.util.List;

/** Makes the engine ask {@link MemberAccess} for each member of a Java class, once. */
public final class MemberAccessPatches {
  private MemberAccessPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                "com.oracle.truffle.host.HostClassCache",
                "Members of Java objects are visible to scripts whatever class declares them; until host"
                    + " access can decide by a function")
            .in("allowsAccess", 3, CodeEdit.atStart(MemberAccessPatches::denied)));
  }

  private static void denied(CodeBuilder code) {
    code.aload(1)
        .checkcast(ClassDesc.of(Member.class.getName()))
        .invokestatic(
            Patch.desc(MemberAccess.class),
            "denies",
            MethodTypeDesc.of(ConstantDescs.CD_boolean, ClassDesc.of(Member.class.getName())))
        .ifThen(Opcode.IFNE, denied -> denied.iconst_0().ireturn());
  }
}

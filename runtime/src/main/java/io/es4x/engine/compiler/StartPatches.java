package io.es4x.engine.compiler;

import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Makes the engine start faster: compilation begins when {@link CompilerStart} allows it. */
public final class StartPatches {
  private static final String PACKAGE = "com.oracle.truffle.runtime.";

  private StartPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                PACKAGE + "BackgroundCompileQueue$TruffleThreadPoolExecutor",
                "Compilation takes processor time from the start of a program, which runs"
                    + " little code repeatedly; until Truffle can delay it")
            .in("beforeExecute", 1, CodeEdit.atStart(StartPatches::await)),
        Patch.of(
                PACKAGE + "debug.JFRListener",
                "To register its events, Truffle starts the Flight Recorder in a process that"
                    + " records nothing; until it registers them when a recording begins")
            .in("install", 1, CodeEdit.atStart(StartPatches::returnWithoutRecorder)));
  }

  private static void await(CodeBuilder code) {
    MethodTypeDesc type = MethodTypeDesc.of(ConstantDescs.CD_void);
    code.invokestatic(Patch.desc(CompilerStart.class), "await", type);
  }

  private static void returnWithoutRecorder(CodeBuilder code) {
    code.invokestatic(
            ClassDesc.of("jdk.jfr.FlightRecorder"),
            "isInitialized",
            MethodTypeDesc.of(ConstantDescs.CD_boolean))
        .ifThen(Opcode.IFEQ, CodeBuilder::return_);
  }
}

package io.es4x.engine;

import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Runs at build time: takes from the start of the engine what a start can do without.
 *
 * <p>The compiler begins when {@link CompilerStart} says so. And the engine's events are for a
 * Flight Recorder that is on when the engine starts: to register them, it would start the recorder
 * of a process that records nothing.
 */
public final class StartOverlay {
  private static final String PACKAGE = "com.oracle.truffle.runtime.";
  private static final String COMPILERS =
      PACKAGE + "BackgroundCompileQueue$TruffleThreadPoolExecutor";
  private static final String EVENTS = PACKAGE + "debug.JFRListener";

  private StartOverlay() {}

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    AtomicInteger tasks = new AtomicInteger();
    overlay.transformOnce(
        COMPILERS,
        tasks,
        first(
            "beforeExecute",
            tasks,
            code ->
                code.invokestatic(
                    Overlay.desc(CompilerStart.class),
                    "await",
                    MethodTypeDesc.of(ConstantDescs.CD_void))));
    AtomicInteger installations = new AtomicInteger();
    overlay.transformOnce(
        EVENTS,
        installations,
        first(
            "install",
            installations,
            code ->
                code.invokestatic(
                        ClassDesc.of("jdk.jfr.FlightRecorder"),
                        "isInitialized",
                        MethodTypeDesc.of(ConstantDescs.CD_boolean))
                    .ifThen(Opcode.IFEQ, CodeBuilder::return_)));
  }

  /** Puts code before that of a method, and counts the places. */
  private static ClassTransform first(
      String name, AtomicInteger places, Consumer<CodeBuilder> before) {
    return Overlay.in(
        name,
        Overlay.atStart(
            code -> {
              places.incrementAndGet();
              before.accept(code);
            }));
  }
}

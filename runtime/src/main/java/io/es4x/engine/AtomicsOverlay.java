package io.es4x.engine;

import com.oracle.truffle.js.nodes.cast.JSToInt32Node;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: {@code Atomics.notify} takes its count as {@link NotifyCount} does. To the
 * engine, {@code Infinity} is none, and esbuild's workers wake their callers with it.
 */
public final class AtomicsOverlay {
  private static final String NOTIFY =
      "com.oracle.truffle.js.builtins.AtomicsBuiltins$AtomicsNotifyNode";

  private AtomicsOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    AtomicInteger places = new AtomicInteger();
    new Overlay(Path.of(args[0]))
        .transformOnce(
            NOTIFY,
            places,
            Overlay.in(
                "doNotify",
                Overlay.insteadOfCalls(
                    call -> call.name().equalsString("executeInt"),
                    places,
                    (code, call) ->
                        code.invokestatic(
                            Overlay.desc(NotifyCount.class),
                            "of",
                            MethodTypeDesc.of(
                                ConstantDescs.CD_int,
                                Overlay.desc(JSToInt32Node.class),
                                ConstantDescs.CD_Object)))));
  }
}

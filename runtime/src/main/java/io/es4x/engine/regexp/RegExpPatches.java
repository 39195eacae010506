package io.es4x.engine.regexp;

import com.oracle.truffle.api.TruffleSafepoint;
import com.oracle.truffle.api.nodes.Node;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;

/**
 * Polls safepoints while a regular expression is interpreted, where the engine looks for an
 * interrupted thread. Compiled code polls by itself.
 */
public final class RegExpPatches {
  private static final MethodTypeDesc POLL =
      MethodTypeDesc.of(ConstantDescs.CD_void, Patch.desc(Node.class));

  /** The methods with the loops of the executors, by class. */
  private static final Map<String, String> LOOPS =
      Map.of(
          "nfa.TRegexBacktrackingNFAExecutorNode", "runMergeExplode",
          "nfa.TRegexNFAExecutorNode", "execute",
          "dfa.TRegexDFAExecutorNode", "execute");

  private RegExpPatches() {}

  public static List<Patch> all() {
    return LOOPS.entrySet().stream().map(loop -> polling(loop.getKey(), loop.getValue())).toList();
  }

  private static Patch polling(String executor, String method) {
    return Patch.of(
            "com.oracle.truffle.regex.tregex.nodes." + executor,
            "A regular expression that takes exponential time cannot be interrupted, by time limits,"
                + " debuggers or the end of a worker; until TRegex polls safepoints")
        .in(
            method,
            1,
            CodeEdit.insteadOfCalls(
                "checkThreadInterrupted",
                code ->
                    code.aload(0).invokestatic(Patch.desc(TruffleSafepoint.class), "poll", POLL)));
  }
}

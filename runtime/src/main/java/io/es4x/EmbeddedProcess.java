package io.es4x;

import io.es4x.context.JsContext;
import io.es4x.context.ProcessControl;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.services.ProcessSettings;
import io.es4x.versions.Versions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The process of embedded contexts, which is their context alone: the JVM belongs to its host, and
 * so do its signals.
 */
record EmbeddedProcess(ProcessSettings settings, Set<JsContext> contexts)
    implements ProcessControl {
  private static final System.Logger LOG = System.getLogger("es4x");
  private static final String NAME = "es4x";

  static EmbeddedProcess create(Versions versions, Es4xOptions options) {
    return new EmbeddedProcess(
        new ProcessSettings(
            NAME,
            NAME,
            List.of(),
            List.of(),
            List.of(NAME),
            NAME,
            Set.of(),
            options.getMessageContext().stream().sorted().toList(),
            false,
            versions.byName()),
        ConcurrentHashMap.newKeySet());
  }

  @Override
  public boolean isEmbedded() {
    return true;
  }

  @Override
  public void exit(int code) {
    end("process.exit(" + code + ")");
  }

  @Override
  public void abort() {
    end("process.abort()");
  }

  @Override
  public void uncaught(String text, int code) {
    LOG.log(System.Logger.Level.ERROR, text);
    // Not for a deployer that has ended, none of whose code runs.
    if (ScriptContext.ofThread() instanceof JsContext context && context.originOfTask() != null) {
      end("uncaught error\n" + text);
    }
  }

  private static void end(String how) {
    ((JsContext) ScriptContext.current()).life().cancel(JsException.ended(how));
  }

  @Override
  public void exitCode(int code) {}

  @Override
  public void opened(JsContext context) {
    contexts.add(context);
  }

  @Override
  public void closed(JsContext context) {
    contexts.remove(context);
  }

  @Override
  public void idle(JsContext context) {}

  @Override
  public boolean listenToSignal(String name, JsContext context, boolean listening) {
    return true;
  }
}

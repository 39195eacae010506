package io.es4x.launcher;

import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.inspect.Inspector;
import io.es4x.inspect.InspectorOptions;
import io.es4x.services.InspectorControl;
import io.es4x.versions.Versions;
import java.nio.file.Path;
import org.graalvm.polyglot.io.MessageTransport;

/** The inspection by the clients of an inspector. */
record Inspected(Inspector inspector) implements Inspection {
  /** As in Node. */
  private static final int INVALID_DEBUG_ARGUMENT = 12;

  /** Starts the inspector; ends the process when it cannot listen. */
  static Inspection start(InspectorOptions options, Path main, Versions versions) {
    try {
      return new Inspected(Inspector.start(options, main, versions.es4x()));
    } catch (Inspector.UnavailableException unavailable) {
      System.err.println(unavailable.getMessage());
      System.exit(INVALID_DEBUG_ARGUMENT);
      throw new IllegalStateException(unavailable);
    }
  }

  @Override
  public MessageTransport transport() {
    return inspector.transport();
  }

  @Override
  public void serve(JsEngine engine) {
    inspector.serve(engine);
  }

  @Override
  public void awaitClient() {
    try {
      inspector.awaitClient();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void opened(JsContext context) {
    inspector.opened(context);
  }

  @Override
  public void closed(JsContext context) {
    inspector.closed(context);
  }

  @Override
  public boolean pausedAfter(long time) {
    return inspector.pausedAfter(time);
  }

  @Override
  public boolean isPaused() {
    return inspector.isPaused();
  }

  @Override
  public InspectorControl control() {
    return inspector;
  }

  @Override
  public void finish() {
    inspector.finish();
  }
}

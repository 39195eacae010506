package io.es4x.context;

import io.es4x.interop.JsOwner;
import io.es4x.interop.Origin;
import io.vertx.core.Future;

/** The origin of what a program does by itself: its top level, its own timers. */
record ProgramOrigin(JsOwner owner) implements Origin {
  @Override
  public void untaken(Future<?> future, Throwable cause) {
    owner.untaken(future, cause, this);
  }
}

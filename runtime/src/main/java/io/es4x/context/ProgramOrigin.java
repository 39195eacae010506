package io.es4x.context;

import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.vertx.core.Future;

/** The origin of what a program does by itself: its top level, its own timers. */
record ProgramOrigin(ScriptContext owner) implements Origin {
  @Override
  public void unhandled(Future<?> future, Throwable cause) {
    owner.unhandled(future, cause, this);
  }
}

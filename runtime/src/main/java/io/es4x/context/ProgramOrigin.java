package io.es4x.context;

import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.vertx.core.Future;

/** The origin of tasks that a program itself begins: its top level and its own timers. */
record ProgramOrigin(ScriptContext owner) implements Origin {
  @Override
  public void unhandled(Future<?> future, Throwable cause) {
    owner.unhandled(future, cause, this);
  }
}

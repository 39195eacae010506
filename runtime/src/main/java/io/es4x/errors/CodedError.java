package io.es4x.errors;

import io.es4x.threads.AnyThread;

/** An exception that has a {@code code} for JavaScript. */
@AnyThread
public interface CodedError {

  /** Returns the code. Named so that it does not hide the member that JavaScript reads. */
  String errorCode();
}

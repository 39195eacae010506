package io.es4x.verticle;

import io.es4x.context.MainFailure;
import io.es4x.errors.CodedError;

/** The failure of a verticle that has been started again as often as is allowed. */
final class RestartLimitException extends MainFailure implements CodedError {
  private static final long serialVersionUID = 1L;

  /**
   * @param name the verticle's file
   * @param last its last failure
   */
  RestartLimitException(String name, RestartOptions limit, MainFailure last) {
    super(
        "%s failed again after %s, and is not started any more:\n%s"
            .formatted(name, limit, last.text()),
        last.exitCode());
  }

  @Override
  public String errorCode() {
    return "ES4X_RESTART_LIMIT";
  }
}

package io.es4x.launcher;

/** A setting does not fit. The message is for the user, and begins with a code. */
final class WrongSettingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WrongSettingException(String code, String message) {
    super(code + ": " + message);
  }
}

package golden.api;

/** An exception is an Error. */
public class Failure extends RuntimeException {
  public final int code;

  public Failure(int code, String message) {
    super(message);
    this.code = code;
  }

  static int hidden() {
    return 0;
  }
}

package golden.api;

/** Its method takes the place of a property that errors have. */
public class Conflict extends Failure {
  public Conflict() {
    super(409, "conflict");
  }

  public Shape<?> cause() {
    return null;
  }
}

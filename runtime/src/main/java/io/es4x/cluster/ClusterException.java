package io.es4x.cluster;

/** A cluster cannot be joined. The message is for the user, and says what to do. */
public final class ClusterException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ClusterException(String message) {
    super(message);
  }
}

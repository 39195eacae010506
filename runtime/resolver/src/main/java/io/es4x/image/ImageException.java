package io.es4x.image;

/** Says why no image of this JDK can be made, in words for a user. */
final class ImageException extends Exception {
  private static final long serialVersionUID = 1;

  ImageException(String message) {
    super(message);
  }
}

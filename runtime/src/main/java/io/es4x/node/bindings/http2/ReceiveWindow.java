package io.es4x.node.bindings.http2;

/** The window for the data that a stream, or all of them together, may receive. */
final class ReceiveWindow {
  private int size;
  private int received;
  private int consumed;
  private int reduction;
  private boolean updateQueued;

  ReceiveWindow(int size) {
    this.size = size;
  }

  int size() {
    return size;
  }

  int received() {
    return Math.max(0, received);
  }

  int left() {
    return size - received;
  }

  /** Counts received bytes; false where the peer has sent more than the window allows. */
  boolean receive(int bytes) {
    if (received > size - bytes) {
      return false;
    }
    received += bytes;
    return true;
  }

  /**
   * Counts bytes that were consumed.
   *
   * @return the increment that is now worth being sent; 0 for none
   */
  int consume(int bytes) {
    consumed += bytes;
    if (updateQueued) {
      return 0;
    }
    int increment = Math.min(consumed, received);
    if (increment <= 0 || increment < size / 2) {
      return 0;
    }
    received -= increment;
    consumed -= increment;
    updateQueued = true;
    return increment;
  }

  /**
   * Notes that an update was sent.
   *
   * @return the increment of the next one; 0 for none
   */
  int updateSent() {
    updateQueued = false;
    return consume(0);
  }

  /** Applies a changed initial size; false where the window would overflow. */
  boolean adjust(int newInitial, int oldInitial) {
    long adjusted = (long) size + newInitial - oldInitial;
    if (adjusted > Settings.MAX_WINDOW || adjusted < Integer.MIN_VALUE) {
      return false;
    }
    size = (int) adjusted;
    return true;
  }

  /**
   * Sets the size.
   *
   * @return the increment that is to be sent; 0 for none
   */
  int resize(int newSize) {
    int delta = newSize - size;
    size = newSize;
    if (delta < 0) {
      received += delta;
      reduction -= delta;
      return 0;
    }
    int regained = Math.min(reduction, delta);
    received += regained;
    reduction -= regained;
    if (delta > regained) {
      updateQueued = true;
    }
    return delta - regained;
  }
}

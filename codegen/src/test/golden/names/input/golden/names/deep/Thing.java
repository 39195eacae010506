package golden.names.deep;

/** Wants a name that is taken. */
public interface Thing {
  golden.names.Thing other();
}

import host from 'es4x:host/java-errors';

/**
 * @import { Throwable } from '@vertx/core/java'
 * @import { ListenException, PermissionDeniedException } from 'es4x:java'
 */

/**
 * Gives Java exceptions the members of errors: a `code` where Node has one, and a `stack` that begins with name and
 * message. An exception that carries a JavaScript error has the error's members and the error as its `cause`.
 */
const prototype = Object.getPrototypeOf(host.exception);
const { name, message, cause } = /** @type {Record<string, { get(this: unknown): unknown }>} */ (
  Object.getOwnPropertyDescriptors(prototype)
);

/**
 * @param {string} member
 * @param {(error: Record<string, unknown>) => unknown} ofError
 * @param {(exception: Throwable) => unknown} ofException
 */
const define = (member, ofError, ofException) =>
  Object.defineProperty(prototype, member, {
    configurable: true,
    get() {
      const error = Java.isJavaObject(this) ? host.carried(this) : thrown(this);
      return error === null ? ofException(this) : ofError(error);
    },
  });
define(
  'name',
  (error) => error.name,
  (exception) =>
    host.listening(exception) === null && host.denied(exception) === null
      ? name.get.call(exception)
      : 'Error',
);
/** @type {Record<string, (listening: ListenException) => unknown>} */
const ofListening = {
  syscall: () => 'listen',
  address: (listening) => listening.placeName(),
  port: (listening) => (listening.portNumber() < 0 ? undefined : listening.portNumber()),
};
for (const [member, of] of Object.entries(ofListening)) {
  define(
    member,
    (error) => error[member],
    (exception) => {
      const listening = host.listening(exception);
      return listening === null ? undefined : of(listening);
    },
  );
}
/** @type {Record<string, (denied: PermissionDeniedException) => unknown>} */
const ofDenied = {
  permission: (denied) => denied.missingPermission().nodeName(),
  resource: (denied) => denied.deniedResource(),
};
for (const [member, of] of Object.entries(ofDenied)) {
  define(
    member,
    (error) => error[member],
    (exception) => {
      const denied = host.denied(exception);
      return denied === null ? undefined : of(denied);
    },
  );
}
define(
  'message',
  (error) => error.message ?? String(error),
  (exception) => host.explanation(exception) ?? message.get.call(exception),
);
define(
  'cause',
  (error) => error,
  (exception) => cause.get.call(exception),
);
define(
  'code',
  (error) => error.code,
  (exception) => host.code(exception) ?? undefined,
);
define(
  'stack',
  (error) => error.stack,
  (exception) => {
    const { name, message } = exception;
    return `${name}${message === '' ? '' : ': '}${message}\n${host.frames(exception)}`;
  },
);

/** An exception that is also a collection is iterable like any collection. */
const iterate = Object.getPrototypeOf(host.iterable)[Symbol.iterator];
Object.defineProperty(prototype, Symbol.iterator, {
  configurable: true,
  get() {
    return host.isIterable(this) ? iterate : undefined;
  },
});

/**
 * Returns the error that scripts see for a Java exception that carries it (CarriedError).
 *
 * @param {unknown} carrier
 */
function thrown(carrier) {
  try {
    throw carrier;
  } catch (error) {
    return error;
  }
}

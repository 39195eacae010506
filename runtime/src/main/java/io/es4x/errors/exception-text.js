/**
 * @import { Throwable } from '@vertx/core/java'
 * @import { JavaValues } from 'es4x:java'
 */

/**
 * Formats a Java exception as Node prints errors, or the JavaScript error that it carries.
 *
 * @param {JavaValues} host
 * @param {Throwable} error
 * @param {(cause: unknown) => string | undefined} nested formats the carried error, or a cause
 * @returns {string | undefined} undefined if `nested` returns undefined
 */
export function exceptionText(host, error, nested) {
  const thrown = Java.isJavaObject(error) ? host.thrownOf(error) : error.cause;
  if (thrown !== null) return nested(thrown);
  const stack = [host.textOf(error), ...framesOf(host, error)].join('\n');
  const cause = host.contentOf(error);
  if (cause === null) return stack;
  const text = nested(cause);
  return text && `${stack} {\n  [cause]: ${text.replaceAll('\n', '\n  ')}\n}`;
}

/**
 * Returns the frames of an exception. GraalJS gives an exception that was thrown through JavaScript a stack with the
 * frames of both; one that was not gets the stack of the caller.
 *
 * @param {JavaValues} host
 * @param {Throwable} error
 */
function framesOf(host, error) {
  const frames = `${error.stack}`.split('\n').filter((line) => /^\s+at /.test(line));
  const wasThrown = !frames[0]?.includes('Error.prototype.get stack');
  return (wasThrown ? frames : Array.from(host.framesOf(error)))
    .filter((line) => !host.isInternalFrame(line))
    .map((line) => line.replace(/:0\)$/, ')').replace(/^(\s+at) :program \((.*)\)$/, '$1 $2'));
}

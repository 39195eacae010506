import consoles from 'es4x:inspector-console';
import { asExpression } from './expressions.js';
import { pausedAgent } from './paused.js';
import { ProtocolError, RemoteObjects, SERVER_ERROR } from './remote-objects.js';
import { pathOf, readPath } from './safe-reads.js';

const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;

/**
 * The parameters of commands. Source: https://chromedevtools.github.io/devtools-protocol/v8/Runtime/
 *
 * @typedef {object} How
 * @property {string} [objectGroup]
 * @property {boolean} [returnByValue]
 * @property {boolean} [generatePreview]
 * @property {boolean} [awaitPromise]
 *
 * @typedef {{ value?: unknown, objectId?: string, unserializableValue?: string }} CallArgument
 * @typedef {How & { expression: string, throwOnSideEffect?: boolean }} Evaluation
 * @typedef {How & { functionDeclaration: string, objectId?: string, arguments?: CallArgument[] }} FunctionCall
 * @typedef {FunctionCall & Evaluation & { objectId: string, promiseObjectId: string, objectGroup: string }} Params of all commands together
 */

/** The greatest number of earlier messages that a client receives when it attaches. */
const REMEMBERED = 1000;

/**
 * The part of the inspector inside a context: runs the `Runtime` commands of the Chrome DevTools Protocol while the
 * program runs, which GraalVM's inspector cannot, and emits events for calls of the console.
 *
 * @param {number} contextId
 * @param {(method: string, params: string) => void} emit sends an event, with its parameters as JSON
 */
export default function createAgent(contextId, emit) {
  const objects = new RemoteObjects(`es4x:${contextId}:`);
  /** @type {{ type: string, args: unknown[], timestamp: number, frames: object[] }[]} */
  const messages = [];
  let attached = false;

  /** @param {typeof messages[number]} message */
  function tell({ type, args, timestamp, frames }) {
    const event = {
      type,
      args: args.map((each) => objects.describe(each, 'console', true)),
      executionContextId: contextId,
      timestamp,
      stackTrace: { callFrames: frames },
    };
    emit('Runtime.consoleAPICalled', JSON.stringify(event));
  }

  /**
   * @param {string} type
   * @param {unknown[]} args
   */
  function printed(type, args) {
    const message = { type, args, timestamp: Date.now(), frames: callFrames() };
    messages.push(message);
    if (messages.length > REMEMBERED) messages.shift();
    if (attached) tell(message);
  }

  const unwatch = consoles.watch(printed);

  /** @type {Record<string, (params: Params) => unknown>} */
  const commands = {
    enable() {
      attached = true;
      messages.forEach(tell);
    },
    disable() {
      attached = false;
      objects.clear();
    },
    evaluate: (params) => evaluate(objects, params),
    callFunctionOn: (params) => callFunctionOn(objects, params),
    getProperties: (params) => objects.properties(params),
    releaseObject: ({ objectId }) => objects.release(objectId),
    releaseObjectGroup: ({ objectGroup }) => objects.releaseGroup(objectGroup),
    discardConsoleEntries() {
      messages.length = 0;
    },
    awaitPromise: ({ promiseObjectId, ...how }) =>
      answer(objects, () => objects.get(promiseObjectId).value, { ...how, awaitPromise: true }),
  };

  /**
   * Runs a command.
   *
   * @param {string} name without `Runtime.`
   * @param {string} params as JSON
   * @param {(reply: string) => void} reply receives the result, or `{ error }`, as JSON
   */
  function run(name, params, reply) {
    const respond = (/** @type {unknown} */ result) => reply(JSON.stringify(result ?? {}));
    const fail = (/** @type {{ message?: unknown } | undefined} */ e) =>
      respond({
        error: {
          code: e instanceof ProtocolError ? e.number : SERVER_ERROR,
          message: String(e?.message ?? e),
        },
      });
    try {
      if (!Object.hasOwn(commands, name))
        throw new ProtocolError(`'Runtime.${name}' wasn't found`, METHOD_NOT_FOUND);
      const result = commands[name]?.(JSON.parse(params));
      if (result instanceof Promise) result.then(respond, fail);
      else respond(result);
    } catch (e) {
      fail(e);
    }
  }

  /** Runs a command in a paused program, where no promise is settled. */
  function runPaused(/** @type {string} */ name, /** @type {string} */ params) {
    let text = '{}';
    run(name, params, (reply) => {
      text = reply;
    });
    return text;
  }

  return {
    run,
    close: unwatch,

    /** Makes the agent available to expressions under a global symbol. */
    install(/** @type {string} */ symbol) {
      const found = `globalThis[Symbol.for('${symbol}')]`;
      Object.defineProperty(globalThis, Symbol.for(symbol), {
        value: {
          run: runPaused,
          ...pausedAgent(objects, found, (value, how) => answer(objects, () => value, how)),
        },
      });
    },
  };
}

/** Returns the frames of the program that called the console. */
function callFrames() {
  const stack = String(new Error().stack).split('\n');
  return stack.flatMap((line) => {
    const [, named, url, lineNumber, columnNumber] =
      /^ +at (?:(.*) \()?((?:file:|\/|[A-Za-z]:).*):(\d+):(\d+)\)?$/.exec(line) ?? [];
    return url === undefined
      ? []
      : [
          {
            functionName: named ?? '',
            scriptId: '0',
            url,
            lineNumber: Number(lineNumber) - 1,
            columnNumber: Number(columnNumber) - 1,
          },
        ];
  });
}

/** Evaluates code in the global scope, which is the purpose of these commands. */
// biome-ignore lint/security/noGlobalEval: see above
const globalEval = globalThis.eval;

/**
 * @param {RemoteObjects} objects
 * @param {Evaluation} params
 */
function evaluate(objects, { expression, throwOnSideEffect, ...how }) {
  if (typeof expression !== 'string') throw new ProtocolError('Invalid parameters', INVALID_PARAMS);
  return answer(
    objects,
    () => (throwOnSideEffect ? readSafely(expression) : globalEval(asExpression(expression))),
    how,
  );
}

function readSafely(/** @type {string} */ expression) {
  const { root, steps } = pathOf(expression);
  return readPath(globalEval(root), steps);
}

/**
 * @param {RemoteObjects} objects
 * @param {FunctionCall} params
 */
function callFunctionOn(objects, { functionDeclaration, objectId, arguments: given = [], ...how }) {
  const self = objectId === undefined ? undefined : objects.get(objectId);
  const args = given.map((each) => argument(objects, each));
  return answer(
    objects,
    () => Reflect.apply(globalEval(`(${functionDeclaration}\n)`), self?.value, args),
    { objectGroup: self?.group, ...how },
  );
}

/**
 * @param {RemoteObjects} objects
 * @param {CallArgument} given
 */
function argument(objects, { value, objectId, unserializableValue }) {
  if (objectId !== undefined) return objects.get(objectId).value;
  if (unserializableValue === undefined) return value;
  return unserializableValue.endsWith('n')
    ? BigInt(unserializableValue.slice(0, -1))
    : Number(unserializableValue);
}

/**
 * Describes the result or error of a function.
 *
 * @param {RemoteObjects} objects
 * @param {() => unknown} run
 * @param {How} how
 */
function answer(objects, run, { objectGroup = '', returnByValue, generatePreview, awaitPromise }) {
  const describe = (/** @type {unknown} */ value) =>
    returnByValue
      ? { type: typeof value, ...byValue(value) }
      : objects.describe(value, objectGroup, generatePreview);
  const thrown = (/** @type {unknown} */ error) => {
    if (error instanceof ProtocolError) throw error;
    const exception = objects.describe(error, objectGroup, generatePreview);
    return {
      result: exception,
      exceptionDetails: {
        exceptionId: 1,
        text: 'Uncaught',
        lineNumber: 0,
        columnNumber: 0,
        exception,
      },
    };
  };
  try {
    const value = run();
    return awaitPromise &&
      typeof (/** @type {{ then?: unknown } | null} */ (value)?.then) === 'function'
      ? Promise.resolve(value).then((result) => ({ result: describe(result) }), thrown)
      : { result: describe(value) };
  } catch (e) {
    return thrown(e);
  }
}

function byValue(/** @type {unknown} */ value) {
  const text = JSON.stringify(value);
  if (text === undefined && value !== undefined)
    throw new ProtocolError('Object couldn’t be returned by value');
  return text === undefined ? {} : { value: JSON.parse(text) };
}

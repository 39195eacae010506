import { invalidArgType } from '../errors.js';

/**
 * `process.emitWarning`: emits 'warning' in the next tick, and prints it unless the program was
 * told not to (`NODE_NO_WARNINGS=1`, `process.noDeprecation`).
 */
export function createEmitWarning(process, print) {
  process.on('warning', (warning) => {
    const deprecation = warning.name === 'DeprecationWarning';
    if (process.env.NODE_NO_WARNINGS === '1' || (deprecation && process.noDeprecation)) {
      return;
    }
    const code = warning.code ? `[${warning.code}] ` : '';
    const text =
      deprecation && process.traceDeprecation && warning.stack ? warning.stack : `${warning}`;
    const detail = typeof warning.detail === 'string' ? `\n${warning.detail}` : '';
    print(`(es4x:${process.pid}) ${code}${text}${detail}\n`);
  });

  return function emitWarning(warning, typeOrOptions, codeText) {
    const options =
      typeOrOptions !== null && typeof typeOrOptions === 'object'
        ? typeOrOptions
        : { type: typeOrOptions, code: typeof codeText === 'string' ? codeText : undefined };
    const emitted = warning instanceof Error ? warning : createWarning(warning, options);
    if (emitted.name === 'DeprecationWarning' && process.noDeprecation) {
      return;
    }
    if (emitted.name === 'DeprecationWarning' && process.throwDeprecation) {
      process.nextTick(() => {
        throw emitted;
      });
      return;
    }
    process.nextTick(() => process.emit('warning', emitted));
  };
}

function createWarning(message, { type, code, detail }) {
  if (typeof message !== 'string') {
    throw invalidArgType('warning', 'of type string or an instance of Error', message);
  }
  const warning = new Error(message);
  warning.name = String(type || 'Warning');
  if (code !== undefined) {
    warning.code = code;
  }
  if (detail !== undefined) {
    warning.detail = detail;
  }
  return warning;
}

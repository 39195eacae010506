import process from 'node:process';

/**
 * Lets workers of this context have its environment variables (`SHARE_ENV`), and this context those of its creator, if it
 * is such a worker.
 *
 * @import { Handle } from 'es4x:binding'
 * @import { WorkerBinding } from './worker.binding.js'
 * @param {WorkerBinding} java
 * @returns {() => Handle<'SharedVariables'>} the variables, which `process.env` shows and changes from then on
 */
export function createSharedEnv(java) {
  let { sharedVariables } = java;

  /** @param {Handle<'SharedVariables'>} variables */
  function use(variables) {
    sharedVariables = variables;
    const share = Reflect.get(process, Symbol.for('es4x.shareEnv'));
    share(process.env, {
      get: (/** @type {string} */ name) => java.variable(variables, name),
      set: (/** @type {string} */ name, /** @type {string} */ value) =>
        java.setVariable(variables, name, value),
      delete: (/** @type {string} */ name) => java.deleteVariable(variables, name),
      names: () => java.variableNames(variables),
    });
    return variables;
  }

  if (sharedVariables !== undefined) use(sharedVariables);
  return () =>
    sharedVariables ??
    use(java.shareVariables(/** @type {string[]} */ (Object.entries(process.env).flat())));
}

// @ts-check
import { ENDING } from './descriptions.mjs';

/** @import { BindingFunction, Group } from './descriptions.mjs' */

/**
 * Generates the module with the forms of the functions that a file describes, for scripts: the number of arguments,
 * which of them are paths and a mode of three bits, whether the first is a descriptor, and the syscall in errors.
 *
 * @param {Group[]} groups
 * @param {string} name of the file, without its suffix
 */
export function formsScript(groups, name) {
  const functions = groups.filter((group) => group.file === `${name}${ENDING}`);
  const forms = functions.flatMap((group) => group.functions.map(formOf));
  return `export default ${JSON.stringify(Object.fromEntries(forms))};`;
}

/**
 * @param {BindingFunction} described
 * @returns {[string, object]}
 */
function formOf({ name, parameters, syscall }) {
  const at = (/** @type {string} */ type) =>
    parameters.flatMap((parameter, i) => (parameter.type.name === type ? [i] : []));
  const [path, dest] = at('Path');
  const [mode] = at('Mode');
  const fd = at('Descriptor').length > 0 || undefined;
  return [name, { count: parameters.length, path, dest, fd, mode, syscall }];
}

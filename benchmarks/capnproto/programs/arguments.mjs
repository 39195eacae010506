import { measure } from './measure.mjs';

/** @import { Iteration } from './measure.mjs' */

/**
 * Reads the arguments of a side: the case, the way, `client` or `server`, and the numbers of the protocol.
 *
 * @param {string[]} args
 */
export function readArguments([name, way, role, ...numbers]) {
  const [golden, batch, window, warmUp] = numbers.map(Number);
  const [mode, packing] = way.split('-');
  const isPacked = packing === 'packed';
  return { name, mode, isPacked, role, protocol: { golden, batch, window, warmUp } };
}

/**
 * Measures a side, and prints its figures.
 *
 * @param {Iteration} iteration
 * @param {Pick<ReturnType<typeof readArguments>, 'mode' | 'protocol'>} how
 */
export async function printFigures(iteration, { mode, protocol }) {
  const line = `RESULT ${JSON.stringify(await measure(iteration, protocol))}`;
  // The standard output is for messages then.
  if (mode === 'pipe') console.error(line);
  else console.log(line);
}

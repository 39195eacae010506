// @ts-check
import { readFileSync } from 'node:fs';

/**
 * The process of the JVM that a command runs its program in: its own, or that of its child, which a signal to the command
 * does not reach unless the command passes it on. It needs Linux.
 *
 * @param {number | undefined} command the pid of a command that has said something of its program
 * @returns {number} the pid of the JVM
 */
export function jvmOf(command) {
  const children = readFileSync(`/proc/${command}/task/${command}/children`, 'utf8').split(' ');
  const jvm = [`${command}`, ...children.filter((pid) => pid !== '')].find((pid) =>
    /^java/.test(readFileSync(`/proc/${pid}/comm`, 'utf8')),
  );
  if (jvm === undefined) throw new Error(`The command ${command} has no process named java.`);
  return Number(jvm);
}

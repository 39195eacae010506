// @ts-check
import { readFileSync } from 'node:fs';

/** @import { Program } from './program.js' */

/**
 * The process of the JVM that a command has started. A signal to the command, other than those that it passes on, does
 * not reach it. It needs Linux.
 *
 * @param {Program} program a command that has said something of its program
 * @returns {number} its pid
 */
export function jvmOf({ child: { pid } }) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const jvm = children.find((child) => /^java/.test(readFileSync(`/proc/${child}/comm`, 'utf8')));
  if (jvm === undefined) throw new Error(`The command ${pid} has no JVM: ${children}`);
  return Number(jvm);
}

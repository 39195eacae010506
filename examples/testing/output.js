/**
 * Collects the output of a program, and waits until it has printed something.
 *
 * @param {import('node:child_process').ChildProcessByStdio<any, import('node:stream').Readable, import('node:stream').Readable>} child
 * @param {RegExp} pattern
 * @param {string[]} command for the error where the program ends before
 * @returns {{ output: () => string, found: Promise<RegExpExecArray> }} output: what it printed so far
 */
export function whenPrinted(child, pattern, command) {
  let output = '';
  /** @type {Promise<RegExpExecArray>} */
  const found = new Promise((resolve, reject) => {
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      const match = pattern.exec(output);
      if (match) resolve(match);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code, signal) =>
      reject(new Error(`${command.join(' ')} ended (${signal ?? code}):\n${output}`)),
    );
  });
  return { output: () => output, found };
}

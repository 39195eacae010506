import { createInterface } from 'node:readline';

/**
 * @typedef {object} Exchange
 * @property {number} count of messages
 * @property {number} window how many are in flight
 * @property {number} size of a message, in bytes
 */

/**
 * @typedef {object} Figures
 * @property {number} seconds
 * @property {number} cpu us of the process for a message and its reply
 * @property {number} p50 us from a message to its reply
 * @property {number} p99
 */

/** @typedef {(message: Uint8Array, replied: (reply: Uint8Array) => void) => void} Ask */

/**
 * Exchanges as many messages as each line of the standard input says, and prints the figures of each exchange. The end of the input ends
 * the process.
 *
 * @param {(count: number) => Figures | Promise<Figures>} run
 */
export async function exchangeByInput(run) {
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(`RESULT ${JSON.stringify(await run(Number(line)))}`);
  }
  process.exit();
}

/**
 * Sends messages and checks each reply: it has the bytes of its message.
 *
 * @param {Exchange} exchange
 * @param {Ask} ask
 * @returns {Promise<Figures>}
 */
export function exchange({ count, window, size }, ask) {
  const waits = new Float64Array(count);
  let sent = 0;
  let received = 0;
  const begin = performance.now();
  const cpu = process.cpuUsage();
  return new Promise((resolve, reject) => {
    const send = () => {
      const message = new Uint8Array(size);
      mark(message, sent);
      sent++;
      const at = performance.now();
      ask(message, (reply) => {
        if (!isSame(message, reply)) {
          reject(new Error(`The reply to message ${received} is another one.`));
          return;
        }
        waits[received++] = performance.now() - at;
        if (received === count) resolve(figures(begin, cpu, waits));
        else if (sent < count) send();
      });
    };
    for (let i = 0; i < Math.min(window, count); i++) send();
  });
}

/**
 * Sends messages as {@link exchange} does, to a function that returns the reply.
 *
 * @param {Exchange} exchange
 * @param {(message: Uint8Array) => Uint8Array} reply
 * @returns {Figures}
 */
export function exchangeByCall({ count, size }, reply) {
  const waits = new Float64Array(count);
  const begin = performance.now();
  const cpu = process.cpuUsage();
  for (let number = 0; number < count; number++) {
    const message = new Uint8Array(size);
    mark(message, number);
    const at = performance.now();
    const answer = reply(message);
    if (!isSame(message, answer)) {
      throw new Error(`The reply to message ${number} is another one.`);
    }
    waits[number] = performance.now() - at;
  }
  return figures(begin, cpu, waits);
}

/**
 * Fills a message with bytes that another one does not have.
 *
 * @param {Uint8Array} message
 * @param {number} number
 */
function mark(message, number) {
  message[0] = number;
  message[message.length >> 1] = number >> 8;
  message[message.length - 1] = number >> 16;
}

/**
 * @param {Uint8Array} message
 * @param {Uint8Array} reply
 */
function isSame(message, reply) {
  const middle = message.length >> 1;
  const last = message.length - 1;
  return (
    reply.length === message.length &&
    reply[0] === message[0] &&
    reply[middle] === message[middle] &&
    reply[last] === message[last]
  );
}

/**
 * @param {number} begin
 * @param {NodeJS.CpuUsage} before
 * @param {Float64Array} waits in milliseconds
 * @returns {Figures}
 */
function figures(begin, before, waits) {
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(before);
  const sorted = waits.sort();
  const at = (/** @type {number} */ part) => sorted[Math.floor((sorted.length - 1) * part)] * 1000;
  return { seconds, cpu: (user + system) / waits.length, p50: at(0.5), p99: at(0.99) };
}

import { Agent, get } from 'node:http';

/** Requests whose answers are all checked. */

const TICK = 2;
const CONNECTIONS = 64;

/**
 * Sends requests, and measures from the time at which each was due.
 *
 * @param {string} url
 */
export function createLoad(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  /** @type {number[]} */
  let latencies = [];
  /** @type {string[]} */
  const wrong = [];
  let number = 0;

  /** @param {number} due */
  function ask(due) {
    const asked = number++;
    return new Promise((resolve) => {
      const end = (/** @type {string | undefined} */ problem) => {
        latencies.push(performance.now() - due);
        if (problem !== undefined && wrong.length < 100) wrong.push(problem);
        resolve(undefined);
      };
      get(`${url}/list?number=${asked}`, { agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () => end(problemOf(asked, response.statusCode, text)));
      }).on('error', ({ message }) => end(message));
    });
  }

  return {
    wrong,

    /**
     * Sends as many requests as are answered.
     *
     * @param {number} seconds
     * @returns {Promise<number>} requests a second
     */
    async most(seconds) {
      const begin = performance.now();
      let answered = 0;
      const asker = async () => {
        for (; performance.now() - begin < seconds * 1000; answered++) await ask(performance.now());
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, asker));
      latencies = [];
      return answered / seconds;
    },

    /**
     * Sends requests at a rate until it is stopped.
     *
     * @param {number} rate requests a second
     * @returns {() => Promise<void>} stops it, and waits for the answers
     */
    start(rate) {
      const begin = performance.now();
      /** @type {Set<Promise<unknown>>} */
      const pending = new Set();
      let sent = 0;
      const timer = setInterval(() => {
        const due = ((performance.now() - begin) / 1000) * rate;
        for (; sent < due; sent++) {
          const asked = ask(begin + (sent / rate) * 1000);
          pending.add(asked);
          asked.then(() => pending.delete(asked));
        }
      }, TICK);
      return async () => {
        clearInterval(timer);
        await Promise.all(pending);
        agent.destroy();
      };
    },

    /** Returns the latencies since the last call, in milliseconds. */
    take() {
      const taken = latencies.sort((a, b) => a - b);
      latencies = [];
      const at = (/** @type {number} */ share) => taken[Math.floor(share * taken.length)] ?? 0;
      return { answered: taken.length, p50: at(0.5), p99: at(0.99) };
    },
  };
}

/**
 * @param {number} number
 * @param {number | undefined} status
 * @param {string} text
 */
function problemOf(number, status, text) {
  const list = Array.from({ length: 10 }, (_, i) => ({ id: i, value: number * i }));
  return status === 200 && text === JSON.stringify({ number, list })
    ? undefined
    : `${status}: ${text}`;
}

/**
 * @typedef {object} Failure of a thing that is to be measured
 * @property {string} name
 * @property {string} message
 */

/**
 * Takes a sample of each thing in each round; every second round has the reverse order. So what changes on the machine during a run, and what
 * favours the first of two, affects all things alike. A thing whose sample fails is not measured again, and has no samples.
 *
 * @template Thing, Sample
 * @param {object} turns
 * @param {number} turns.rounds
 * @param {Thing[]} turns.things
 * @param {(thing: Thing) => string} turns.nameOf
 * @param {(thing: Thing) => Promise<Sample>} turns.take
 * @returns {Promise<{ samples: Sample[], failures: Failure[] }>} samples: by rounds, in the order of the things
 * @throws {Error} where all have failed
 */
export async function takeTurns({ rounds, things, nameOf, take }) {
  /** @type {Map<Thing, Sample[]>} */
  const samples = new Map(things.map((thing) => [thing, []]));
  /** @type {Failure[]} */
  const failures = [];
  const total = rounds * things.length;
  for (let round = 0, taken = 0; round < rounds; round++) {
    for (const thing of round % 2 === 0 ? things : things.toReversed()) {
      taken++;
      const own = samples.get(thing);
      if (!own) continue;
      const label = `[${taken}/${total}] ${nameOf(thing)}`;
      try {
        show(`${label} ...`);
        const sample = await take(thing);
        own.push(sample);
        printSample(label, sample);
      } catch (error) {
        const message = error instanceof Error ? error.message : `${error}`;
        console.error(`\n${label} is not measured: ${message}`);
        failures.push({ name: nameOf(thing), message });
        samples.delete(thing);
      }
    }
  }
  if (samples.size === 0) throw new Error('Nothing is measured.');
  const measured = [...samples.values()];
  return {
    samples: Array.from({ length: rounds }, (_, round) => measured.map((own) => own[round])).flat(),
    failures,
  };
}

/**
 * Shows the progress in a terminal, on a line that the next call rewrites.
 *
 * @param {string} news
 */
export function show(news) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${news}`);
}

/**
 * Prints a sample in a line, with a digit behind the points of its numbers.
 *
 * @param {string} label
 * @param {unknown} sample
 */
function printSample(label, sample) {
  const rounded = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value;
  show('');
  console.log(`${label}: ${JSON.stringify(sample, rounded)}`);
}

/**
 * As much of Mocha as the suite uses. Most tests wait for 100 ms, so groups run together; but those
 * with hooks, which may change built-in prototypes, by themselves.
 */

/** @typedef {(this: object, done?: () => void) => unknown} Step */
/** @typedef {{ title: string, before: Step[], after: Step[], tests: [string, Step][] }} Group */

/**
 * The time after which a test has failed, in milliseconds. Where each function is compiled at its first call, the
 * event loop is blocked for minutes, and all groups wait together.
 */
const LONGEST = 600_000;

/**
 * The groups of tests that a module defines, by the global functions of Mocha.
 *
 * @param {() => Promise<unknown>} load
 * @returns {Promise<Group[]>}
 */
export async function collect(load) {
  /** @type {Group[]} */
  const groups = [];
  /** @type {Group} */
  let group = { title: '', before: [], after: [], tests: [] };
  Object.assign(globalThis, {
    describe(/** @type {string} */ title, /** @type {() => void} */ body) {
      const outer = group;
      group = {
        title: `${outer.title}${title} `,
        before: [...outer.before],
        after: [...outer.after],
        tests: [],
      };
      groups.push(group);
      body();
      group = outer;
    },
    beforeEach: (/** @type {Step} */ step) => group.before.push(step),
    afterEach: (/** @type {Step} */ step) => group.after.push(step),
    specify: (/** @type {string} */ title, /** @type {Step} */ test) =>
      group.tests.push([title, test]),
  });
  await load();
  return groups;
}

/**
 * Runs all tests; those of one group one after the other, since they share variables.
 *
 * @param {Group[]} groups
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
export async function run(groups) {
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  const runGroup = async (/** @type {Group} */ { title, before, after, tests }) => {
    for (const [name, test] of tests) {
      try {
        for (const step of [...before, test, ...after]) {
          await perform(step);
        }
        passed++;
      } catch (error) {
        failures.push(`${title}${name}: ${error}`);
      }
    }
  };
  const hasHooks = (/** @type {Group} */ { before, after }) => before.length + after.length > 0;
  await Promise.all(groups.filter((group) => !hasHooks(group)).map(runGroup));
  for (const group of groups.filter(hasHooks)) {
    await runGroup(group);
  }
  return { passed, failures };
}

/** @param {Step} step */
function perform(step) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('was never done')), LONGEST);
    const done = () => {
      clearTimeout(late);
      resolve(undefined);
    };
    step.call({}, done);
    if (step.length === 0) {
      done();
    }
  });
}

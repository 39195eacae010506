import { pageOf } from '../harness/page.mjs';

/** @import { Run } from '../harness/benchmark.mjs' */

/**
 * @typedef {object} Figure
 * @property {number} ns nanoseconds an operation
 * @property {number} error half of the confidence interval (99.9 %), in nanoseconds
 * @property {number} bytes allocated by an operation
 */

/**
 * @typedef {object} Crossing
 * @property {string} name
 * @property {Figure} es4x
 * @property {Figure | undefined} graalvm what GraalVM's part of it costs, where that can be told
 * @property {Figure} javascript the same in JavaScript alone
 * @property {Figure} java the same in Java alone
 */

/**
 * @typedef {object} JmhResult as JMH writes it
 * @property {string} benchmark
 * @property {number} forks
 * @property {number} warmupIterations
 * @property {string} warmupTime
 * @property {number} measurementIterations
 * @property {string} measurementTime
 * @property {{ score: number, scoreError: number | 'NaN' }} primaryMetric
 * @property {Record<string, { score: number }>} secondaryMetrics
 */

/** The measurements, each with the most it may cost in nanoseconds, where the project has a target. */
const TOPICS = {
  IntCall: { text: 'JavaScript calls `int add(int, int)`', target: 4 },
  HandlerCall: { text: 'Java calls a JavaScript `Handler`', target: 15 },
  FunctionArgument: { text: 'a new function passed as a `Handler`', target: 20 },
  ObjectArgument: { text: 'two entries put into a `Map<Object, Object>`', target: '' },
  OptionsLiteral: { text: 'a literal of 5 properties as a data object', target: 1000 },
  JsonRead: { text: 'a property of a `JsonObject` read', target: 10 },
  StringFromJava: { text: '64 KiB string: new from Java, back to Java', target: 'no copy' },
  StringFromJs: { text: '64 KiB string: from JavaScript, echoed by Java', target: 'no copy' },
};

/**
 * @param {JmhResult[]} results
 * @returns {Crossing[]}
 */
function readCrossings(results) {
  return Object.keys(TOPICS).flatMap((name) => {
    const figure = (/** @type {string} */ method) => {
      const result = results.find(({ benchmark }) => benchmark.endsWith(`.${name}.${method}`));
      return result && figureOf(result);
    };
    const [es4x, javascript, java] = [figure('es4x'), figure('javascript'), figure('java')];
    const graalvm = figure('graalvm');
    return es4x && javascript && java ? [{ name, es4x, graalvm, javascript, java }] : [];
  });
}

/**
 * @param {JmhResult} result
 * @returns {Figure}
 */
function figureOf({ primaryMetric, secondaryMetrics }) {
  return {
    ns: primaryMetric.score,
    error: Number(primaryMetric.scoreError),
    bytes: secondaryMetrics['gc.alloc.rate.norm']?.score ?? Number.NaN,
  };
}

/** @param {JmhResult[]} results */
export function table(results) {
  return `| crossing | ES4X ns | ± | B | of which GraalVM ns | JavaScript alone ns | B | Java alone ns | B | target ns |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${readCrossings(results).map(row).join('\n')}`;
}

/** @param {Crossing} crossing */
function row({ name, es4x, graalvm, javascript, java }) {
  const { text, target } = TOPICS[/** @type {keyof typeof TOPICS} */ (name)];
  const cells = [
    text,
    `**${es4x.ns.toFixed(1)}**`,
    es4x.error.toFixed(1),
    es4x.bytes.toFixed(0),
    graalvm?.ns.toFixed(1) ?? '',
    javascript.ns.toFixed(1),
    javascript.bytes.toFixed(0),
    java.ns.toFixed(1),
    java.bytes.toFixed(0),
    target,
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * Leaves out what JMH says of the JVM, which is mostly where things lie on this machine.
 *
 * @param {JmhResult & { jvm?: string, jvmArgs?: string[] }} result
 * @returns {JmhResult}
 */
export function withoutPaths({ jvm, jvmArgs, ...result }) {
  return result;
}

/**
 * Returns the page for people.
 *
 * @param {JmhResult[]} results
 * @param {Run} run
 */
export function page(results, { machine, failures }) {
  const [measured] = /** @type {[JmhResult]} */ (results);
  return pageOf({
    name: 'interop',
    title: 'What it costs to cross from JavaScript to Java',
    ...{ machine, failures },
    body: table(results),
    notes: [
      `ns: time of one operation, mean of ${measured.measurementIterations} x ${measured.measurementTime} in ${measured.forks} process(es) each, after ${measured.warmupIterations} x ${measured.warmupTime} of warm-up; ±: half of its 99.9 % confidence interval`,
      'B: bytes allocated by one operation',
      "of which GraalVM: the same with GraalVM's own Value, to which ES4X adds its task or its conversion",
    ],
    raw: 'every iteration',
  });
}

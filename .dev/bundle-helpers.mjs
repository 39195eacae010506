// @ts-check
import { StepError } from './step.mjs';

/**
 * The helpers of esbuild that use members which programs may have changed before a script is loaded: enumerable ones of
 * `Object.prototype`, iterators of arrays. What stands in their places does not.
 */
const HELPERS = [
  {
    name: '__export',
    from: /for \(var (\w+) in (\w+)\)\n( +__defProp\(\w+), \1, \{ get: \2\[\1\], enumerable: true \}\);/,
    to: `for (var i = 0, names = __getOwnPropNames($2); i < names.length; i++)
$3, names[i], { __proto__: null, get: $2[names[i]], enumerable: true });`,
  },
  {
    name: '__copyProps',
    from: /for \(let (\w+) of __getOwnPropNames\((\w+)\)\)\n(.*\n.*__defProp\(\w+, \1, \{)( get: .*)/,
    to: `for (let i = 0, names = __getOwnPropNames($2), $1 = names[0]; i < names.length; $1 = names[++i])
$3 __proto__: null,$4`,
  },
  {
    name: '__toCommonJS',
    from: /(__defProp\(\{\}, "__esModule", \{)( value: true \})/,
    to: '$1 __proto__: null,$2',
  },
];

/**
 * Returns a bundle whose exports do not depend on what a program has changed.
 *
 * @param {string} script
 * @throws {StepError} where esbuild has other helpers than those that are known here
 */
export function independent(script) {
  let text = script;
  for (const { name, from, to } of HELPERS) {
    if (!text.includes(`var ${name} = `)) continue;
    if (!from.test(text))
      throw new StepError(`esbuild has another ${name}: see ${import.meta.url}`);
    text = text.replace(from, to);
  }
  return text;
}

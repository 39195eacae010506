import { Emitter, errorMonitor } from './emitter.js';

const { getPrototypeOf, setPrototypeOf } = Object;

/**
 * The classes that inherit from an emitter.
 *
 * @type {Function[]}
 */
const heirs = [];

/**
 * Node's EventEmitter; undefined until a program has loaded it.
 *
 * @type {Function | undefined}
 */
let adopted;

/**
 * Makes a class inherit from Node's `EventEmitter`, now or when it is first loaded; until then from the light emitter,
 * which keeps listeners in the same fields.
 *
 * @template {Function} T
 * @param {T} heir
 * @returns {T}
 */
function inheritEvents(heir) {
  heirs[heirs.length] = heir;
  inherit(heir, adopted ?? Emitter);
  return heir;
}

/**
 * Makes the classes inherit from Node's EventEmitter.
 *
 * @param {Function} EventEmitter
 */
function adopt(EventEmitter) {
  adopted = EventEmitter;
  for (let i = 0; i < heirs.length; i++) inherit(heirs[i], EventEmitter);
}

/**
 * @param {Function} heir
 * @param {Function} parent
 */
function inherit(heir, parent) {
  if (getPrototypeOf(heir) !== Function.prototype) setPrototypeOf(heir, parent);
  setPrototypeOf(heir.prototype, parent.prototype);
}

export default { Emitter, adopt, errorMonitor, inheritEvents };

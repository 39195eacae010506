import { Emitter, errorMonitor } from './emitter.js';

const { getPrototypeOf, setPrototypeOf } = Object;

/** The classes whose objects are emitters. */
const heirs = [];

/** Node's own class, when a program has loaded it. */
let adopted;

/**
 * Makes a class inherit from Node's `EventEmitter`, now or when that is first loaded; until then it has
 * the light one's methods, which keep listeners in the same fields.
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
 * Gives the heirs Node's own class.
 *
 * @param {Function} EventEmitter
 */
function adopt(EventEmitter) {
  adopted = EventEmitter;
  for (let i = 0; i < heirs.length; i++) inherit(heirs[i], EventEmitter);
}

function inherit(heir, parent) {
  if (getPrototypeOf(heir) !== Function.prototype) setPrototypeOf(heir, parent);
  setPrototypeOf(heir.prototype, parent.prototype);
}

export default { Emitter, adopt, errorMonitor, inheritEvents };

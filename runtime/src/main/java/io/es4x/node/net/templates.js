import host from 'es4x:host/library';
import library from 'es4x:library';

/**
 * Copies of the sockets and messages that Node's constructors make. A constructor runs some ten functions, and adds forty
 * properties one by one.
 *
 * @import { TemplateFunctions } from '../library/templates.binding.js'
 */

const { of, copy } = /** @type {TemplateFunctions} */ (host.templates());

const EventEmitter = library.require('events');
const { init, prototype: ofEmitters } = EventEmitter;
/** The symbol of the property by which all emitters capture rejections. */
const kCapture = symbolOf(ofEmitters, 'kCapture');

/**
 * Returns a function that returns a copy of an object, or undefined where its constructor would do something else now: a
 * program has changed a prototype, or a default of emitters.
 *
 * @template {object} T
 * @param {() => T} construct the constructor, called when the first copy is wanted
 * @returns {() => T | undefined}
 */
export function template(construct) {
  /** @type {ReturnType<TemplateFunctions['of']> | undefined} */
  let made;
  return () => {
    if (
      EventEmitter.init !== init ||
      ofEmitters[kCapture] !== false ||
      ofEmitters._maxListeners !== undefined
    ) {
      return undefined;
    }
    made ??= of(construct());
    return /** @type {T | undefined} */ (copy(made));
  };
}

/**
 * Returns the symbol of an own property.
 *
 * @param {object} object
 * @param {string} description
 */
export function symbolOf(object, description) {
  const symbols = Object.getOwnPropertySymbols(object);
  return /** @type {symbol} */ (symbols.find((symbol) => symbol.description === description));
}

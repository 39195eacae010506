// Values of JavaScript as terms of Erlang, and back: a string is a binary in UTF-8, an array a list, an object a map whose
// keys are atoms. A term that JavaScript has nothing for, such as a pid, stays what it is in Java.
import {
  OtpErlangAtom,
  OtpErlangBinary,
  OtpErlangBoolean,
  OtpErlangDouble,
  OtpErlangList,
  OtpErlangLong,
  OtpErlangMap,
  OtpErlangString,
  OtpErlangTuple,
} from '@java/otperlang';

/** @import { OtpErlangObject } from '@java/otperlang' */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @param {string} name */
export const atom = (name) => new OtpErlangAtom(name);

/** @param {...unknown} elements */
export const tuple = (...elements) => new OtpErlangTuple(elements.map(toTerm));

/**
 * @param {unknown} value
 * @returns {OtpErlangObject}
 */
export function toTerm(value) {
  if (typeof value === 'string') return new OtpErlangBinary(encoder.encode(value));
  if (typeof value === 'boolean') return new OtpErlangBoolean(value);
  if (typeof value === 'bigint' || Number.isInteger(value)) return new OtpErlangLong(value);
  if (typeof value === 'number') return new OtpErlangDouble(value);
  if (value === null || value === undefined) return atom('undefined');
  if (Array.isArray(value)) return new OtpErlangList(value.map(toTerm));
  if (Object.getPrototypeOf(value) === Object.prototype) {
    const keys = Object.keys(value);
    return new OtpErlangMap(keys.map(atom), Object.values(value).map(toTerm));
  }
  return value;
}

/**
 * @param {OtpErlangObject} term
 * @returns {unknown} a tuple is an array, an atom a string
 */
export function fromTerm(term) {
  if (term instanceof OtpErlangBoolean) return term.booleanValue();
  if (term instanceof OtpErlangAtom) return term.atomValue();
  if (term instanceof OtpErlangLong)
    return term.isLong() ? term.longValue() : term.bigIntegerValue();
  if (term instanceof OtpErlangDouble) return term.doubleValue();
  if (term instanceof OtpErlangBinary) return decoder.decode(new Uint8Array(term.binaryValue()));
  if (term instanceof OtpErlangString) return term.stringValue();
  if (term instanceof OtpErlangTuple || term instanceof OtpErlangList) {
    return [...term.elements()].map(fromTerm);
  }
  if (term instanceof OtpErlangMap) {
    const keys = [...term.keys()];
    return Object.fromEntries(keys.map((key) => [fromTerm(key), fromTerm(term.get(key))]));
  }
  return term;
}

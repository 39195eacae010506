/**
 * @template {Error} Failure
 * @param {new (message: string) => Failure} Class
 * @returns {(code: string, message: string) => Failure}
 */
const make = (Class) => (code, message) => Object.assign(new Class(message), { code });

/** Errors with the codes and messages of Node's C++, which those of its library do not have. */
export const failure = make(Error);
export const typeFailure = make(TypeError);
export const rangeFailure = make(RangeError);

// @ts-check

/** @param {number} bytes */
export function megabytes(bytes) {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}

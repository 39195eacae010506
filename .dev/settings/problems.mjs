// @ts-check
import { OTHERS } from '../../npm/es4x/src/options/package.js';
import { RENAMED_VARIABLES } from '../../npm/es4x/src/options/renamed.js';
import { ENVIRONMENT } from '../../npm/es4x/src/options/usage.js';
import { fields, names } from './found.mjs';
import { ENTRIES, FACTS, FIELDS, PASSED_ON, PROPERTIES, SYSTEM, VARIABLES } from './names.mjs';

/**
 * Compares the settings that are described with those that the code reads.
 *
 * @returns {string[]} those that are missing in the tables, and those that nothing reads
 */
export function undescribed() {
  const { variables, properties } = names();
  return [
    ...differences('variable of the environment', variables, [
      ...Object.keys({ ...ENVIRONMENT, ...VARIABLES, ...RENAMED_VARIABLES }),
      ...SYSTEM,
      ...PASSED_ON,
    ]),
    ...differences('system property', properties, [...Object.keys(PROPERTIES), ...FACTS]),
    ...differences('entry of "es4x"', OTHERS, Object.keys(ENTRIES)),
    ...differences('field of package.json', fields(), [
      ...Object.keys({ ...FIELDS, ...ENTRIES }).filter((name) => name !== 'vertx-options'),
    ]),
  ];
}

/**
 * @param {string} kind
 * @param {string[]} read by the code
 * @param {string[]} described
 */
export function differences(kind, read, described) {
  return [
    ...read
      .filter((name) => !described.includes(name))
      .map((name) => `${kind} ${name}: the code reads it; describe it in .dev/settings/names.mjs`),
    ...described
      .filter((name) => !read.includes(name))
      .map((name) => `${kind} ${name}: nothing reads it any more; remove it`),
  ];
}

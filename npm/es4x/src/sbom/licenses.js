// @ts-check

/** @import { Poms } from '../app/resolver.js' */

/**
 * @typedef {{ expression: string } | { license: { id?: string, name?: string, url?: string } }} License as CycloneDX has it
 */

/** The identifiers of SPDX for the names and addresses that poms have for common licences. */
const KNOWN = /** @type {[RegExp, string][]} */ ([
  [/apache.*\b2(\.0)?\b/i, 'Apache-2.0'],
  [/general public license.*2.*classpath/i, 'GPL-2.0-with-classpath-exception'],
  [/eclipse public license.*\b2(\.0)?\b|\bepl-2\.0\b|\/epl-2\.0/i, 'EPL-2.0'],
  [/eclipse public license.*\b1\.0\b|\bepl-1\.0\b|\/epl-v10/i, 'EPL-1.0'],
  [/universal permissive license|\bupl\b/i, 'UPL-1.0'],
  [/^(the )?mit( license)?$|licenses\/mit\b/i, 'MIT'],
  [/^bsd[- ]2|simplified bsd|licenses\/bsd-2-clause/i, 'BSD-2-Clause'],
  [/^bsd[- ]3|licenses\/bsd-3-clause/i, 'BSD-3-Clause'],
  [/\bcc0\b|publicdomain\/zero/i, 'CC0-1.0'],
]);

/**
 * Returns the licence of an npm package, whose "license" is an expression of SPDX.
 *
 * @param {string | undefined} license
 * @returns {License[]}
 */
export function npmLicenses(license) {
  if (license === undefined || license.trim() === '') return [];
  const isExpression = /^[\w.+() -]+$/.test(license) && !/^(UNLICENSED|SEE LICENSE)/.test(license);
  return [isExpression ? { expression: license } : { license: { name: license } }];
}

/**
 * Returns the licences of a Java library, by SPDX where its pom means one of the common ones.
 *
 * @param {Poms[string]['licenses']} licenses
 * @returns {License[]}
 */
export function mavenLicenses(licenses) {
  return licenses.map(({ name, url }) => {
    const id = KNOWN.find(([means]) => means.test(name ?? '') || means.test(url ?? ''))?.[1];
    const link = url && { url };
    return { license: { ...(id ? { id } : { name: name ?? url ?? 'unknown' }), ...link } };
  });
}

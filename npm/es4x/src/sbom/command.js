// @ts-check
import { pomsOf } from '../app/resolver.js';
import { isOffline } from '../jvm/prepare.js';
import { cyclonedx } from './cyclonedx.js';
import { partsOf } from './parts.js';

/** @import { LockCommand } from '../app/lock-arguments.js' */

/**
 * `es4x sbom`: prints what the application of the working directory consists of.
 *
 * @param {LockCommand['options']} options
 */
export async function sbom(options) {
  const parts = partsOf(options);
  const inventory = parts.libraries.map(({ coordinates }) => coordinates);
  const poms = await pomsOf(inventory, isOffline(options));
  if (poms === undefined) {
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`${JSON.stringify(cyclonedx(parts, poms), null, 2)}\n`);
}

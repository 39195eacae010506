import semver from 'semver';
import valid from 'semver/functions/valid.js';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(semver.satisfies('1.2.9', '^1.2.3'), true);
  equal(semver.satisfies('2.0.0-rc.1', '>=1.0.0'), false);
  equal(semver.sort(['1.10.0', '1.2.0', '1.2.0-beta']), ['1.2.0-beta', '1.2.0', '1.10.0']);
  equal(semver.inc('1.2.3', 'prerelease', 'beta'), '1.2.4-beta.0');
  equal(semver.coerce('v3.4 release').version, '3.4.0');
  equal(semver.minVersion('>1.0.0 || 2').version, '1.0.1');
  equal(valid('not a version'), null);
  equal(new semver.Range('~1.2').range, '>=1.2.0 <1.3.0-0');
  await fails(() => new semver.SemVer('x'), /Invalid Version/);
  equal(require('semver/functions/gt')('2.0.0', '1.9.9'), true);
}

import BigNumber from 'bignumber.js';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(new BigNumber('0.1').plus('0.2').toString(), '0.3');
  equal(
    new BigNumber(2).pow(200).toFixed(),
    '1606938044258990275541962092341162602522202993782792835301376',
  );
  equal(new BigNumber('1234567.891').toFormat(2), '1,234,567.89');
  equal(new BigNumber(10).div(3).dp(5, BigNumber.ROUND_UP).toString(), '3.33334');
  equal(new BigNumber('ff', 16).toString(2), '11111111');
  equal(BigNumber.max(1, '7', 3).isGreaterThan(6), true);
  await fails(() => new BigNumber('x'), /Not a number: x/);
  const Other = BigNumber.clone({ DECIMAL_PLACES: 3 });
  equal(new Other(1).div(3).toString(), '0.333');
  equal(new (require('bignumber.js').BigNumber)(7).mod(4).toNumber(), 3);
}

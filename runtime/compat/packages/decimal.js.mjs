import Decimal from 'decimal.js';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(new Decimal('0.1').plus('0.2').toString(), '0.3');
  equal(
    new (Decimal.clone({ precision: 30 }))(2).sqrt().toString(),
    '1.41421356237309504880168872421',
  );
  equal(Decimal.exp(1).toFixed(15), '2.718281828459045');
  equal(new Decimal('0xff.8').toString(), '255.5');
  equal(Decimal.set({ precision: 5 }) && new Decimal(1).div(3).toString(), '0.33333');
  equal(new Decimal('123.456').toDecimalPlaces(1, Decimal.ROUND_FLOOR).toNumber(), 123.4);
  equal(Decimal.sum(1, '2', new Decimal(3)).eq(6), true);
  await fails(() => new Decimal('x'), /\[DecimalError\] Invalid argument: x/);
  equal(new (require('decimal.js'))(-5).abs().toString(), '5');
}

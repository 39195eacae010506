import {
  all,
  chain,
  create,
  derivative,
  det,
  evaluate,
  format,
  matrix,
  multiply,
  simplify,
  unit,
} from 'mathjs';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(evaluate('sqrt(3^2 + 4^2)'), 5);
  equal(
    det(
      matrix([
        [1, 2],
        [3, 4],
      ]),
    ),
    -2,
  );
  equal(
    multiply(
      [
        [1, 2],
        [3, 4],
      ],
      [1, 1],
    ),
    [3, 7],
  );
  equal(unit('5 inch').to('cm').toString(), '12.7 cm');
  equal(derivative('x^2 + x', 'x').toString(), '2 * x + 1');
  equal(simplify('2x + 3x').toString(), '5 * x');
  equal(format(evaluate('(2 + 3i) * i')), '-3 + 2i');
  equal(chain(3).add(4).multiply(2).done(), 14);
  const big = create(all, { number: 'BigNumber', precision: 64 });
  equal(big.evaluate('0.1 + 0.2').toString(), '0.3');
  await fails(() => evaluate('1 +'), /Unexpected end of expression/);
  equal(require('mathjs').evaluate('f(x) = x^2; f(4)').entries, [16]);
}

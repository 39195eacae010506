import chalk, { Chalk } from 'chalk';
import { equal } from '../check.mjs';

export default function use() {
  const color = new Chalk({ level: 3 });
  equal(color.red('x'), '\u001b[31mx\u001b[39m');
  equal(color.bold.hex('#ff8800')('x'), '\u001b[1m\u001b[38;2;255;136;0mx\u001b[39m\u001b[22m');
  equal(color.red(`a${color.blue('b')}c`), '\u001b[31ma\u001b[34mb\u001b[39m\u001b[31mc\u001b[39m');
  equal(new Chalk({ level: 1 }).rgb(255, 0, 0)('x'), '\u001b[91mx\u001b[39m');
  equal(new Chalk({ level: 0 }).green('x'), 'x');
  equal(chalk.level >= 0, true);
}

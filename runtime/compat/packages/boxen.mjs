import boxen from 'boxen';
import { equal, fails } from '../check.mjs';

export default async function use() {
  equal(boxen('hi'), '┌──┐\n│hi│\n└──┘');
  equal(boxen('a\nlonger', { textAlignment: 'right' }), '┌──────┐\n│     a│\n│longer│\n└──────┘');
  equal(
    boxen('x', { padding: { left: 1, right: 1 }, borderStyle: 'double', title: 't' }),
    '╔ t ╗\n║ x ║\n╚═══╝',
  );
  equal(boxen('日本', { borderStyle: 'classic' }), '+----+\n|日本|\n+----+');
  equal(boxen('a b c', { width: 5, borderStyle: 'round' }), '╭───╮\n│a b│\n│c  │\n╰───╯');
  equal(boxen('n', { borderStyle: 'none' }).trim(), 'n');
  await fails(() => boxen('x', { borderStyle: 'odd' }), /Invalid border style: odd/);
}

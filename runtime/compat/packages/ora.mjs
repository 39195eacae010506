import { PassThrough } from 'node:stream';
import ora, { oraPromise, spinners } from 'ora';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const stream = Object.assign(new PassThrough(), {
    isTTY: true,
    columns: 80,
    clearLine() {},
    cursorTo() {},
    moveCursor() {},
  });
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const options = {
    stream,
    isEnabled: false,
    color: false,
    discardStdin: false,
    hideCursor: false,
  };
  const spinner = ora({ ...options, text: 'loading', prefixText: 'x' });
  spinner.start();
  equal([spinner.text, spinner.isSpinning], ['loading', false]);
  spinner.succeed('done');
  await new Promise(setImmediate);
  equal(/x .* done\n$/.test(text), true);
  const busy = ora({
    ...options,
    isEnabled: true,
    interval: 1000,
    spinner: 'line',
    text: 'busy',
  }).start();
  equal([busy.isSpinning, busy.frame().endsWith('busy')], [true, true]);
  busy.stop();
  equal(busy.isSpinning, false);
  equal(
    await oraPromise(Promise.resolve(7), { ...options, text: 'p', successText: (n) => `got ${n}` }),
    7,
  );
  await new Promise(setImmediate);
  equal(text.endsWith('got 7\n'), true);
  await fails(
    () => oraPromise(Promise.reject(new Error('broken')), { ...options, text: 'q' }),
    /broken/,
  );
  equal(spinners.dots.frames.length, 10);
}

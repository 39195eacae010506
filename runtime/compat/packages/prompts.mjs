import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import prompts from 'prompts';
import { equal, match } from '../check.mjs';

/** A terminal that types what it is given, key by key, and keeps what it is shown. */
function terminal(...keys) {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const shown = [];
  stdout.on('data', (data) => shown.push(`${data}`));
  const type = async () => {
    for (const key of keys) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      stdin.write(key);
    }
  };
  return { streams: { stdin, stdout }, type, text: () => stripVTControlCharacters(shown.join('')) };
}

/** Asks one question, and answers it with keys. */
async function ask(question, ...keys) {
  const { streams, type, text } = terminal(...keys);
  const answer = prompts({ name: 'it', message: 'Which?', ...question, ...streams });
  await type();
  return [(await answer).it, text()];
}

const [ENTER, UP, DOWN, LEFT, ESCAPE] = ['\r', '\x1b[A', '\x1b[B', '\x1b[D', '\x1b'];

export default async function use() {
  const answered = async (expected, ...asked) => equal((await ask(...asked))[0], expected);
  const [name, text] = await ask({ type: 'text', format: (it) => `<${it}>` }, 'Jöx', '\x7f', ENTER);
  equal(name, '<Jö>');
  match(text, /\? Which\? › .*✔ Which\? … Jö\n/s);
  await answered('given', { type: 'text', initial: 'given' }, ENTER);
  await answered(5, { type: 'number', min: 0, max: 10 }, '4', UP, ENTER);
  await answered(true, { type: 'confirm' }, 'y');
  const [secret, hidden] = await ask({ type: 'password' }, 's', '3', ENTER);
  equal([secret, hidden.includes('s3'), hidden.includes('**')], ['s3', false, true]);
  const choices = [
    { title: 'Red', value: 'r' },
    { title: 'Green', disabled: true },
    { title: 'Blue' },
  ];
  await answered(2, { type: 'select', choices }, DOWN, DOWN, ENTER);
  await answered(['r', 2], { type: 'multiselect', choices }, ' ', DOWN, DOWN, ' ', ENTER);
  await answered(
    false,
    { type: 'toggle', initial: true, active: 'on', inactive: 'off' },
    LEFT,
    ENTER,
  );
  await answered(['a', 'b'], { type: 'list', separator: ',' }, 'a', ', ', 'b', ENTER);
  await answered('Blue', { type: 'autocomplete', choices }, 'b', 'l', ENTER);
  const validate = (value) => value.length > 1 || 'Too short';
  const [valid, shown] = await ask({ type: 'text', validate }, 'a', ENTER, 'b', ENTER);
  equal([valid, shown.includes('Too short')], ['ab', true]);
  await answered(undefined, { type: 'text' }, 'a', ESCAPE);

  prompts.inject(['jo', 7]);
  const chain = [
    { type: 'text', name: 'who', message: 'Who?' },
    { type: (last) => last === 'jo' && 'number', name: 'n', message: (_, { who }) => `${who}?` },
    { type: null, name: 'never', message: '' },
  ];
  const submitted = [];
  const onSubmit = ({ name }) => void submitted.push(name);
  equal(await prompts(chain, { onSubmit }), { who: 'jo', n: 7 });
  equal(submitted, ['who', 'n']);
}

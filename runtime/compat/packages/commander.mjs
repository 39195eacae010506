import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { equal, fails, match, require } from '../check.mjs';

export default async function use() {
  const program = new Command('tool').exitOverride();
  const seen = [];
  program
    .option('-d, --debug', 'more output')
    .addOption(new Option('-s, --size <size>').choices(['s', 'l']).default('s'));
  program
    .command('add <a>')
    .addArgument(new Argument('[more...]').default(['z']))
    .description('adds')
    .option('--no-color', 'grey', true)
    .action(async (a, more, options) => {
      seen.push(a, more, options.color);
    });
  program.commands[0].exitOverride();
  equal(program.helpInformation().startsWith('Usage: tool [options] [command]'), true);
  const simple = new Command()
    .exitOverride()
    .argument('<n>', 'a number', (text) => {
      if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Not a number.');
      return Number(text);
    })
    .option('-t, --tag <tag...>')
    .action(async (n, options) => seen.push(n, options.tag));
  simple.configureOutput({ writeErr: () => {} });
  await simple.parseAsync(['7', '-t', 'a', 'b'], { from: 'user' });
  equal(seen.splice(0), [7, ['a', 'b']]);
  await fails(() => simple.parseAsync(['x'], { from: 'user' }), /Not a number/);
  program.configureOutput({ writeErr: () => {} });
  await program.parseAsync(['add', '1', '--no-color'], { from: 'user' });
  equal(seen.splice(0), ['1', ['z'], false]);
  await fails(
    () => program.parse(['--siz', 's'], { from: 'user' }),
    /unknown option '--siz'\n\(Did you mean --size\?\)/,
  );
  match(program.commands[0].helpInformation(), /--no-color +grey/);
  equal(typeof require('commander').program.parse, 'function');
}

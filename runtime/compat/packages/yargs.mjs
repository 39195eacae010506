import yargs from 'yargs';
import { hideBin, Parser } from 'yargs/helpers';
import { equal, fails, match } from '../check.mjs';

export default async function use() {
  const argv = await yargs(['serve', '8080', '--verbose', '-n', 'a', '-n', 'b', '--some-thing=x'])
    .scriptName('tool')
    .command('serve <port>', 'starts it', (y) => y.positional('port', { type: 'number' }))
    .option('name', { alias: 'n', array: true })
    .boolean('verbose')
    .parse();
  equal([argv.port, argv.verbose, argv.name, argv.someThing], [8080, true, ['a', 'b'], 'x']);
  const help = await yargs([])
    .scriptName('tool')
    .usage('$0 <file>')
    .option('size', { choices: ['s', 'l'], describe: 'how large', default: 's' })
    .getHelp();
  match(help, /tool <file>[\s\S]*--size +how large *\[choices: "s", "l"\] \[default: "s"\]/);
  await fails(
    () =>
      yargs(['--port'])
        .exitProcess(false)
        .demandOption('host')
        .fail((message) => {
          throw new Error(message);
        })
        .parse(),
    /Missing required argument: host/,
  );
  equal(Parser('--foo.bar 3').foo, { bar: 3 });
  equal(hideBin(['node', 'file', 'x']), ['x']);
}

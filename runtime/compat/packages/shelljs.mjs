import { readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import shell from 'shelljs';
import { equal } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  shell.config.silent = true;
  await inFolder(async (folder) => {
    const at = (...names) => join(folder, ...names);
    equal(shell.mkdir('-p', at('a/b/c'), at('x'), at('y')).code, 0);
    new shell.ShellString('3 three\n1 one\n2 two\n').to(at('a/list.txt'));
    new shell.ShellString('2 two\n').toEnd(at('a/list.txt'));
    equal(shell.sort('-n', at('a/list.txt')).uniq().stdout, '1 one\n2 two\n3 three\n');
    equal(
      `${shell
        .cat(at('a/list.txt'))
        .grep('one')
        .sed(/(\w+)$/, '<$1>')}`,
      '1 <one>\n',
    );
    equal(
      shell.head({ '-n': 1 }, at('a/list.txt')) + shell.tail('-n', 1, at('a/list.txt')),
      '3 three\n2 two\n',
    );
    equal(shell.sed('-i', /two/, 'zwei', at('a/list.txt')).code, 0);
    equal((await readFile(at('a/list.txt'), 'utf8')).match(/zwei/g).length, 2);
    shell.touch({ '-d': new Date(1e12) }, at('a/b/one.js'), at('a/b/c/two.js'));
    equal((await stat(at('a/b/one.js'))).mtimeMs, 1e12);
    shell.cp('-R', at('a/*'), at('x'));
    equal([...shell.ls('-R', at('x'))].sort(), ['b', 'b/c', 'b/c/two.js', 'b/one.js', 'list.txt']);
    equal(shell.find(at('x')).filter((name) => name.endsWith('.js')).length, 2);
    shell.mv(at('x/list.txt'), at('y/moved.txt'));
    equal([shell.test('-f', at('y/moved.txt')), shell.test('-e', at('x/list.txt'))], [true, false]);
    shell.ln('-s', 'moved.txt', at('y/link'));
    equal([shell.test('-L', at('y/link')), await readlink(at('y/link'))], [true, 'moved.txt']);
    shell.chmod('u+x,go-rwx', at('y/moved.txt'));
    equal((await stat(at('y/moved.txt'))).mode & 0o777, 0o700);
    equal(
      [shell.rm(at('x')).code, shell.rm('-rf', at('x')).code, shell.test('-d', at('x'))],
      [1, 0, false],
    );
    const before = process.cwd();
    shell.pushd('-q', at('a'));
    equal([shell.pwd().stdout === process.cwd(), process.cwd().endsWith('a')], [true, true]);
    shell.popd('-q');
    equal(process.cwd(), before);
    const ran = shell.exec('cat moved.txt | wc -l; echo bad >&2; exit 4', { cwd: at('y') });
    equal([ran.stdout.trim(), ran.stderr, ran.code], ['4', 'bad\n', 4]);
    const later = await new Promise((resolve) => {
      shell.exec('echo "$OWN"', { env: { ...process.env, OWN: '7' } }, (...all) => resolve(all));
    });
    equal(later, [0, '7\n', '']);
    equal(shell.cmd('printf', '%s|', 'a b', '$x').stdout, 'a b|$x|');
    equal([shell.cat(at('none')).code, /no such file/.test(shell.error())], [1, true]);
    equal([`${shell.which('sh')}`.endsWith('/sh'), shell.which('no-such-7')], [true, null]);
    equal(shell.tempdir().length > 0, true);
  });
}

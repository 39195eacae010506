const fs = require('node:fs');
const net = require('node:net');
const { execFileSync } = require('node:child_process');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/** Refusals of `cpSync`, and its copies of links over what is there already. */
module.exports = (print) => {
  const root = fs.mkdtempSync(join(tmpdir(), 'es4x-copies-'));
  const at = (...names) => join(root, ...names);
  const made = (...names) => {
    fs.mkdirSync(at(...names), { recursive: true });
    return at(...names);
  };
  const shown = (text) => text?.replaceAll(root, '');
  const copy = (what, src, dest, options = {}) => {
    try {
      fs.cpSync(src, dest, options);
      print(what, options, 'done');
    } catch (error) {
      const { code, errno, syscall, path, message } = error;
      print(what, options, code, errno, syscall, shown(path), shown(message));
    }
  };
  const kinds = made('kinds');
  execFileSync('mkfifo', [at('kinds', 'fifo')]);
  const server = net.createServer().listen(at('kinds', 'socket'));
  copy('FIFO', at('kinds', 'fifo'), at('other'));
  copy('socket', at('kinds', 'socket'), at('other'));
  copy('folder of both', kinds, at('without'), { recursive: true });
  print(fs.readdirSync(at('without')));
  server.close();

  const inner = made('source', 'inner');
  fs.symlinkSync(at('source'), at('to-source'));
  copy('into itself', at('source'), at('source', 'copy'));
  copy('into itself, by a link', at('source'), at('to-source', 'copy'));
  copy('folder', at('source'), at('other'));

  const part = made('source', 'inner', 'part');
  const places = {
    file: (path) => fs.writeFileSync(path, 'content'),
    folder: (path) => fs.mkdirSync(path),
    'link to the same': (path) => fs.symlinkSync(inner, path),
    'link to a part': (path) => fs.symlinkSync(part, path),
    'link to the whole': (path) => fs.symlinkSync(at('source'), path),
    'link to another': (path) => fs.symlinkSync(made('another'), path),
    'broken link': (path) => fs.symlinkSync(at('missing'), path),
  };
  let count = 0;
  for (const [what, create] of Object.entries(places)) {
    for (const options of [
      {},
      { force: false },
      { force: false, errorOnExist: true },
      { verbatimSymlinks: true },
    ]) {
      const from = made(`from-${count}`);
      const to = made(`to-${count++}`);
      fs.symlinkSync(inner, join(from, 'link'));
      create(join(to, 'link'));
      copy(`link over a ${what}`, from, to, { recursive: true, ...options });
      const isLink = fs.lstatSync(join(to, 'link')).isSymbolicLink();
      print(isLink && shown(fs.readlinkSync(join(to, 'link'))));
    }
  }

  const relative = made('relative');
  fs.symlinkSync('../source/inner', join(relative, 'folder'));
  fs.symlinkSync('missing', join(relative, 'broken'));
  for (const verbatimSymlinks of [false, true]) {
    const to = at(`relative-${verbatimSymlinks}`);
    copy('relative links', relative, to, { recursive: true, verbatimSymlinks });
    for (const name of ['folder', 'broken']) print(shown(fs.readlinkSync(join(to, name))));
  }
  const linked = made('linked');
  const plain = made('plain');
  fs.writeFileSync(at('file'), 'old');
  fs.symlinkSync(at('file'), join(linked, 'file'));
  fs.writeFileSync(join(plain, 'file'), 'new');
  copy('file over a link', plain, linked, { recursive: true });
  print(fs.lstatSync(join(linked, 'file')).isSymbolicLink(), fs.readFileSync(at('file'), 'utf8'));
  fs.rmSync(root, { recursive: true });
};

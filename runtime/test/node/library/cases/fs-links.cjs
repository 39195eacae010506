const fs = require('node:fs');
const { tmpdir } = require('node:os');
const { join, relative, resolve } = require('node:path');

/** Copies of files, folders and links onto one another by `cpSync`, with and without `dereference`. */
module.exports = (print) => {
  const root = fs.mkdtempSync(join(tmpdir(), 'es4x-links-'));
  const at = (...names) => join(root, ...names);
  const kindOf = (path) => {
    const status = fs.lstatSync(path, { throwIfNoEntry: false });
    if (status?.isSymbolicLink()) return `link ${relative(root, resolve(fs.readlinkSync(path)))}`;
    return status?.isDirectory()
      ? `folder ${fs.readdirSync(path)}`
      : `file ${status !== undefined}`;
  };
  fs.writeFileSync(at('file'), 'a');
  fs.mkdirSync(at('folder'));
  fs.writeFileSync(at('folder', 'inner'), 'b');
  fs.symlinkSync(at('file'), at('to-file'));
  fs.symlinkSync(at('folder'), at('to-folder'));
  let count = 0;
  for (const source of ['file', 'folder', 'to-file', 'to-folder']) {
    for (const name of ['new', 'old', 'empty', 'old-link', 'empty-link']) {
      for (const options of [{}, { recursive: true }, { dereference: true, recursive: true }]) {
        // Node 24 takes a link to a file for a folder when it is to follow it.
        if (source === 'to-file' && options.dereference) continue;
        const target = at(`${++count}`);
        fs.mkdirSync(join(target, 'empty'), { recursive: true });
        fs.writeFileSync(join(target, 'old'), 'c');
        fs.symlinkSync(join(target, 'old'), join(target, 'old-link'));
        fs.symlinkSync(join(target, 'empty'), join(target, 'empty-link'));
        let result = 'done';
        try {
          fs.cpSync(at(source), join(target, name), options);
        } catch (error) {
          result = `${error.code} ${error.message.replaceAll(root, '')}`;
        }
        print(
          source,
          name,
          options,
          result,
          kindOf(join(target, name)),
          kindOf(join(target, 'empty')),
        );
      }
    }
  }
  fs.rmSync(root, { recursive: true });
};

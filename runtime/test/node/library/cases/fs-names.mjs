import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// Names of files that are not UTF-8.

const NAME = Buffer.from([0x78, 0xff]);
const OTHER = Buffer.from([0xc3, 0x28]);

const join = (...parts) =>
  Buffer.concat(
    parts.flatMap((part, i) =>
      i === 0 ? [Buffer.from(part)] : [Buffer.from('/'), Buffer.from(part)],
    ),
  );

/** A folder with files, folders and links of such names. */
function tree(root) {
  fs.mkdirSync(join(root, 'tree', NAME, OTHER), { recursive: true });
  fs.writeFileSync(join(root, 'tree', OTHER), 'one');
  fs.writeFileSync(join(root, 'tree', NAME, OTHER, NAME), 'two');
  fs.symlinkSync(OTHER, join(root, 'tree', 'link'));
  fs.symlinkSync('../link', join(root, 'tree', NAME, 'up'));
  return path.join(root, 'tree');
}

const names = (folder) =>
  fs
    .readdirSync(folder, { encoding: 'buffer' })
    .map((name) => name.toString('latin1'))
    .sort();

function attempt(print, call) {
  try {
    print(call());
  } catch (error) {
    print(error.code, error.syscall);
  }
}

export default async function run(print) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'names-'));
  try {
    fs.cpSync(tree(root), path.join(root, 'copy'), { recursive: true, verbatimSymlinks: true });
    const copy = path.join(root, 'copy');
    print(names(copy), names(join(copy, NAME)));
    print(
      fs.readFileSync(join(copy, 'link'), 'utf8'),
      fs.readFileSync(join(copy, NAME, OTHER, NAME), 'utf8'),
    );
    print(fs.readlinkSync(join(copy, 'link'), 'buffer').equals(OTHER));

    fs.cpSync(path.join(root, 'tree'), path.join(root, 'absolute'), { recursive: true });
    const target = fs.readlinkSync(join(root, 'absolute', 'link'), 'buffer');
    print(target.equals(join(root, 'tree', OTHER)));

    const file = join(root, 'tree', OTHER);
    print(
      fs.statSync(file).size,
      fs.existsSync(file),
      fs.realpathSync.native(file, 'buffer').subarray(-2),
    );
    fs.renameSync(file, join(root, NAME));
    fs.copyFileSync(join(root, NAME), join(root, OTHER));
    fs.linkSync(join(root, NAME), join(root, 'hard'));
    fs.chmodSync(join(root, OTHER), 0o600);
    fs.truncateSync(join(root, OTHER), 1);
    fs.utimesSync(join(root, OTHER), 1, 2);
    fs.accessSync(join(root, OTHER));
    fs.appendFileSync(join(root, OTHER), 'x');
    print(
      fs.lstatSync(join(root, OTHER)).mtimeMs > 2000,
      fs.readFileSync(join(root, OTHER), 'latin1'),
    );
    const folder = fs.opendirSync(join(root, 'copy', NAME), { encoding: 'buffer' });
    const entries = [];
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
      entries.push(entry.name.toString('latin1'));
    }
    folder.closeSync();
    print(entries.sort());
    attempt(print, () => fs.rmdirSync(join(root, 'copy', NAME)));
    attempt(print, () => fs.unlinkSync(join(root, 'copy', NAME, NAME)));
    fs.rmSync(join(root, 'copy', NAME), { recursive: true });
    fs.rmSync(copy, { recursive: true });
    fs.rmSync(path.join(root, 'tree'), { recursive: true });
    fs.unlinkSync(join(root, NAME));
    print(names(root));
    await fs.promises.rm(path.join(root, 'absolute'), { recursive: true });
    print(names(root));
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
  print(fs.existsSync(root));
}

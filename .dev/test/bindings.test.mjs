// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'mocha';
import { describedBindings } from '../bindings/descriptions.mjs';
import { formsScript } from '../bindings/forms.mjs';
import { glueClass } from '../bindings/glue.mjs';

describe('The description of an internal binding', () => {
  const folder = mkdtempSync(join(tmpdir(), 'es4x-bindings-'));
  after(() => rmSync(folder, { recursive: true }));

  /** @param {string} text */
  function described(text) {
    mkdirSync(join(folder, 'io/es4x'), { recursive: true });
    writeFileSync(join(folder, 'io/es4x/files.binding.d.ts'), text);
    return describedBindings(folder);
  }

  it('is refused with its position if a function declares no permission', async () => {
    const text = '/** @java Files */\nexport interface Files {\n  remove(path: Path): void;\n}\n';
    await assert.rejects(described(text), /files\.binding\.d\.ts:3: remove names no permission\./);
  });

  it('is refused if a permission refers to an unknown parameter', async () => {
    const text = `/** @java Files */
export interface Files {
  /** @permission FS_WRITE file */
  remove(path: Path): void;
}`;
    await assert.rejects(described(text), /:4: permission FS_WRITE of an unknown parameter "file"/);
  });

  it('generates a class that reads the arguments, checks permissions, and calls the method', async () => {
    const text = `/**
 * @java Files
 * @permission none
 */
export interface Files {
  /** @permission FS_READ path */
  size(path: string, follow: boolean): double;
  /** @java OpenFile.name */
  name(this: Held<'OpenFile'>, length: Or<int, -1>, separator?: string): string;
  /**
   * @java write
   * @given Encoding.UTF8
   */
  writeUtf8(this: Held<'OpenFile'> | undefined, text: Text): AsIs<number>;
  /** @java OpenFile.close */
  close(file: Handle<'OpenFile'>): void;
}`;
    const [group] = await described(text);
    assert.ok(group);
    const java = glueClass(group);
    assert.match(java, /^package io\.es4x;$/m);
    assert.match(java, /\.function\("size", 2, FilesGlue::size\)/);
    assert.ok(
      java.includes(`    String path = arguments.string(0);
    boolean follow = arguments.isTrue(1);
    Files.permissions(arguments).require(Permission.FS_READ, path);
    return Files.size(path, follow);`),
      java,
    );
    assert.ok(
      java.includes(`    int length = arguments.integer(0, -1);
    @Nullable String separator = arguments.isUndefined(1) ? null : arguments.string(1);
    return RawValue.of(Held.require(arguments.self(), OpenFile.class).name(length, separator));`),
      java,
    );
    assert.ok(
      java.includes(
        'return Files.write(Held.of(arguments.self(), OpenFile.class), Encoding.UTF8, text);',
      ),
      java,
    );
    assert.ok(java.includes('    file.close();\n    return Undefined.instance;'), java);
  });

  it('has values of classes, nulls, several arguments for one parameter, and a method that calls', async () => {
    const text = `/**
 * @java Files
 * @through Calls.guarded
 * @throws IOException
 * @permission none
 */
export interface Files {
  send(file: From<'OpenFile'>, limit: int | null, ...range: Range): void;
}`;
    const [group] = await described(text);
    assert.ok(group);
    const java = glueClass(group);
    assert.match(java, /"send", 3, arguments -> Calls\.guarded\(FilesGlue::send, arguments\)/);
    assert.match(java, /send\(Arguments arguments\) throws IOException \{/);
    assert.ok(
      java.includes(`    OpenFile file = OpenFile.of(arguments.get(0));
    @Nullable Integer limit = arguments.isNullish(1) ? null : (Integer) arguments.integer(1, 0);
    Range range = Range.of(arguments, 2);
    Files.send(file, limit, range);`),
      java,
    );
  });

  it('generates the forms of functions for scripts', async () => {
    const groups = await described(`/**
 * @java Files
 * @permission opened
 */
export interface Files {
  /** @syscall copyfile */
  copyFile(path: Path, dest: Path, mode: Mode): void;
  close(fd: Descriptor): void;
}`);
    const forms = JSON.parse(formsScript(groups, 'files').slice('export default '.length, -1));
    assert.deepEqual(forms, {
      copyFile: { count: 3, path: 0, dest: 1, mode: 2, syscall: 'copyfile' },
      close: { count: 1, fd: true },
    });
  });
});

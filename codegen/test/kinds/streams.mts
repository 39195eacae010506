// | `ReadStream<T>` | `ReadStream<T>`, which is also an async iterable | the Java object | `for await` asks for an item when it wants it, and pauses the stream meanwhile; leaving the loop drops the rest |
import { type AsyncFile, Buffer, type ReadStream } from '@vertx/core';
import { equal, typed } from './check.mjs';

const name = await vertx.fileSystem().createTempFile('es4x', '.txt');
await vertx.fileSystem().writeFile(name, Buffer.buffer('abcdef'));
const file: AsyncFile = await vertx.fileSystem().open(name, { read: true });
const texts: string[] = [];
for await (const chunk of file.setReadBufferSize(4)) {
  texts.push(typed<Buffer>()(chunk).toString());
}
equal(texts, ['abcd', 'ef']);
await file.close();

const again: ReadStream<Buffer> = await vertx.fileSystem().open(name, { read: true });
for await (const chunk of again) {
  equal(chunk.length(), 6);
  break;
}
await vertx.fileSystem().delete(name);

// @ts-expect-error a stream has no items yet
equal(typeof file[Symbol.iterator], 'undefined');

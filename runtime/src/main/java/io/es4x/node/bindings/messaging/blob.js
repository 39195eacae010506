/** `internalBinding('blob')`: bytes that nobody changes. */
export default function blob() {
  /** The objects that URLs stand for, by their ids. */
  const stored = new Map();

  function createHandle(bytes) {
    return {
      bytes,
      slice: (from, to) => createHandle(bytes.subarray(from, to)),
      getReader() {
        let done = bytes.length === 0;
        return {
          setWakeup() {},
          /** Calls back with 1 and bytes, then with 0. */
          pull(callback) {
            if (done) {
              callback(0, undefined, undefined);
              return;
            }
            done = true;
            callback(1, bytes.slice().buffer, undefined);
          },
        };
      },
    };
  }

  const bytesOf = (part) =>
    part.bytes ??
    (ArrayBuffer.isView(part)
      ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
      : new Uint8Array(part));

  function joined(parts) {
    const all = parts.map(bytesOf);
    const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const part of all) {
      bytes.set(part, end);
      end += part.length;
    }
    return bytes;
  }

  return {
    createBlob: (parts) => createHandle(joined(parts)),
    concat: (parts) => joined(parts).buffer,
    storeDataObject(id, handle, size, type) {
      stored.set(id, [handle, size, type]);
    },
    getDataObject: (id) => stored.get(id),
    revokeObjectURL(url) {
      stored.delete(url.slice(url.lastIndexOf(':') + 1));
    },
  };
}

import { requestOf } from './request.js';

/**
 * `internalBinding('spawn_sync')`: processes that are waited for.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { SpawnSyncFunctions } from './child.binding.js'
 * @import { SpawnOptions } from './request.js'
 * @param {BindingParts<SpawnSyncFunctions>} parts
 */
export default function spawnSync({ java, internalBinding, requireBuiltin }) {
  const uv = internalBinding('uv');
  const { signals } = internalBinding('constants').os;
  const { Buffer } = requireBuiltin('buffer');

  return {
    /** @param {SpawnOptions & { timeout?: number, maxBuffer?: number, killSignal?: number }} options */
    spawn(options) {
      const { stdio, timeout, maxBuffer, killSignal } = options;
      const request = requestOf(options, uv);
      if (typeof request === 'number')
        return { error: request, status: null, signal: null, output: null, pid: 0 };
      const inputs = stdio.map(({ type, readable, input }) =>
        type === 'pipe' && readable ? (input ?? new Uint8Array(0)) : false,
      );
      const limit = Number.isFinite(maxBuffer) ? maxBuffer : undefined;
      const [pid, code, signal, error, outputs] = java.run(
        request,
        inputs,
        timeout ?? 0,
        killSignal || signals.SIGTERM,
        limit,
      );
      if (pid === 0) return { error, status: null, signal: null, output: null, pid };
      return {
        pid,
        status: signal === 0 ? code : null,
        signal: Object.keys(signals).find((name) => signals[name] === signal) ?? null,
        output: stdio.map(({ type, writable }, index) =>
          type === 'pipe' && writable ? Buffer.from(outputs[index]) : null,
        ),
        ...(error !== 0 && { error }),
      };
    },
  };
}

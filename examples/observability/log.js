import { trace } from '@opentelemetry/api';

/**
 * Writes a line of JSON that names the trace it belongs to.
 *
 * @param {string} message
 * @param {object} [fields]
 */
export function log(message, fields) {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  const time = new Date().toISOString();
  console.log(JSON.stringify({ time, message, ...fields, trace_id: traceId, span_id: spanId }));
}

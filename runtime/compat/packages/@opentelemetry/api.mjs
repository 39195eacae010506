import { AsyncLocalStorage } from 'node:async_hooks';
import {
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { equal, require } from '../../check.mjs';

export default async function use() {
  const span = trace.getTracer('t').startSpan('none');
  equal([span.isRecording(), span.spanContext().traceId], [false, '0'.repeat(32)]);
  const storage = new AsyncLocalStorage();
  context.setGlobalContextManager({
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, work, self, ...args) => storage.run(active, () => work.apply(self, args)),
    bind: (_active, target) => target,
    enable() {
      return this;
    },
    disable() {
      return this;
    },
  });
  const key = createContextKey('k');
  equal(
    await context.with(ROOT_CONTEXT.setValue(key, 7), async () => {
      await new Promise(setImmediate);
      return context.active().getValue(key);
    }),
    7,
  );
  const spans = [];
  trace.setGlobalTracerProvider({
    getTracer: (name) => ({
      startActiveSpan: (title, work) => {
        const own = {
          ...trace.wrapSpanContext({
            traceId: 'a'.repeat(32),
            spanId: 'b'.repeat(16),
            traceFlags: 1,
          }),
          end: () => spans.push(`${name}:${title}`),
          setStatus: ({ code }) => spans.push(code),
        };
        return context.with(trace.setSpan(context.active(), own), () => work(own));
      },
    }),
  });
  trace.getTracer('app').startActiveSpan('work', (own) => {
    equal(trace.getActiveSpan() === own, true);
    own.setStatus({ code: SpanStatusCode.ERROR });
    own.end();
  });
  equal(spans, [2, 'app:work']);
  const baggage = propagation.createBaggage({ user: { value: 'jo' } });
  equal(
    propagation.getBaggage(propagation.setBaggage(ROOT_CONTEXT, baggage)).getEntry('user').value,
    'jo',
  );
  equal(trace.isSpanContextValid({ traceId: 'x', spanId: 'y' }), false);
  equal(typeof require('@opentelemetry/api').trace.getTracer, 'function');
}

// Loaded before the program by "es4x" in package.json, and in each verticle by itself.
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { ExpressInstrumentation } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

const provider = new NodeTracerProvider({
  resource: resourceFromAttributes({ 'service.name': 'shop' }),
  // OTEL_EXPORTER_OTLP_ENDPOINT says where to; the default is http://localhost:4318.
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
provider.register();

registerInstrumentations({
  instrumentations: [
    new HttpInstrumentation({
      // The exporter's own requests are no part of a trace.
      ignoreOutgoingRequestHook: ({ path }) => path === '/v1/traces',
    }),
    new ExpressInstrumentation(),
    new PgInstrumentation(),
    new UndiciInstrumentation(), // `fetch`
  ],
});

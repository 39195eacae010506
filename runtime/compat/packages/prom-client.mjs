import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, Summary } from 'prom-client';
import { equal, match } from '../check.mjs';

export default async function use() {
  const register = new Registry();
  const registers = [register];
  const counter = new Counter({ name: 'calls', help: 'Calls', labelNames: ['method'], registers });
  counter.inc({ method: 'get' });
  counter.inc({ method: 'get' }, 2);
  const gauge = new Gauge({ name: 'size', help: 'Size', registers });
  gauge.set(7);
  gauge.dec();
  const histogram = new Histogram({ name: 'time', help: 'Time', buckets: [1, 2, 5], registers });
  for (const value of [0.5, 1.5, 4, 9]) histogram.observe(value);
  const summary = new Summary({ name: 'sum', help: 'Sum', percentiles: [0.5], registers });
  for (const value of [1, 2, 3]) summary.observe(value);
  const text = await register.metrics();
  match(text, /^calls\{method="get"\} 3$/m);
  match(text, /^size 6$/m);
  match(text, /^time_bucket\{le="2"\} 2$/m);
  match(text, /^time_count 4$/m);
  match(text, /^sum\{quantile="0.5"\} 2$/m);
  equal(register.contentType, 'text/plain; version=0.0.4; charset=utf-8');
  const defaults = new Registry();
  collectDefaultMetrics({ register: defaults, eventLoopMonitoringPrecision: 5 });
  await new Promise((done) => setTimeout(done, 60));
  const metrics = await defaults.getMetricsAsJSON();
  const named = (name) => metrics.find((metric) => metric.name === name)?.values;
  equal(named('nodejs_eventloop_lag_max_seconds')?.[0].value > 0, true);
  equal(named('process_resident_memory_bytes')?.[0].value > 1e6, true);
  equal(named('nodejs_version_info')?.length, 1);
  defaults.clear();
  register.clear();
}

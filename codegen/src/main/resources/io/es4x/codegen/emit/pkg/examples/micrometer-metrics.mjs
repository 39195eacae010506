import { MetricsService } from '@vertx/micrometer-metrics';

const metrics = MetricsService.create(vertx);
console.log(metrics.getMetricsSnapshot().encode());

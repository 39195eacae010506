import { MetricsService } from '@vertx/dropwizard-metrics';

const metrics = MetricsService.create(vertx);
console.log(metrics.getMetricsSnapshot(vertx)?.encode());
